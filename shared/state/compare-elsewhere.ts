import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { readCompared } from './compare'

// The boxes for comparing wait until they are touched; a change in another tab brings them what they show.
ports().onStorage(async key => {
  if (key !== keys.compareVersion && key !== null) return
  try {
    await readCompared()
    ports().emit('store:ready', { name: 'compare-elsewhere' })
  } catch (error) {
    console.warn('What is compared could not be read.', error)
  }
})

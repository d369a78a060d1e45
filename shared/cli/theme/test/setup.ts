import { cleanup } from '@testing-library/react'
import { start } from 'etalage'
import { afterEach } from 'vitest'

// As on a page of the shop: islands in the document mount, with our texts and those of texts/.
start({ texts: import.meta.glob('../texts/*/*.json', { eager: true, import: 'default' }) })
afterEach(cleanup)

import { loadTexts } from '../../../shared/i18n/texts'
import { Countdown } from '../../../shared/page/Countdown'
import type { CountdownProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('details')

export default function CountdownIsland({ ends, url = '' }: CountdownProps) {
  return <Countdown ends={ends} url={url} />
}

import type { CountdownProps } from '../../../shared/contract/islands/countdown'
import { loadTexts } from '../../../shared/i18n/texts'
import { Countdown } from '../../../shared/page/Countdown'

export { props } from '../../../shared/contract/islands/countdown'
export const ready = () => loadTexts('details')

export default function CountdownIsland({ ends, url = '' }: CountdownProps) {
  return <Countdown ends={ends} url={url} />
}

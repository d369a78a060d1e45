import type { CountdownProps } from '../../../shared/contract/islands/countdown'
import { useCountdown } from '../../../shared/hooks/use-countdown'
import { loadTexts } from '../../../shared/i18n/texts'
import { Countdown } from './Countdown'

export { props } from '../../../shared/contract/islands/countdown'
export const ready = () => loadTexts('details')

export default function CountdownIsland({ ends, url = '' }: CountdownProps) {
  return <Countdown seconds={useCountdown(Date.parse(ends))} url={url} />
}

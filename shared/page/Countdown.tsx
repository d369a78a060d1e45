import { t } from '../i18n/texts'
import { useCountdown } from './use-countdown'

interface CountdownProps {
  /** End of the offer by the server's clock, as `readMoment` reads it. */
  ends: string
  /** Page to load when the offer has ended; '' for the current page. */
  url: string
}

const DAY = 86_400
/** Announced to screen readers an hour, ten minutes and a minute before the end. */
const MARKS = [60, 600, 3600]

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0')
const clock = (seconds: number): string => [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':')

/** Time left of an offer; loads the page again when it is over. Needs the texts of `details`. Throws a TypeError for an unreadable end. */
export function Countdown({ ends, url }: CountdownProps) {
  const seconds = useCountdown(ends)
  const days = Math.floor(seconds / DAY)
  const mark = MARKS.find(one => seconds <= one)
  const said = mark ? t('details.countdown.soon', { count: mark / 60 }) : ''
  return (
    <>
      {seconds > 0 && (
        <p className="et-countdown" role="timer">
          {`${t('details.countdown.ends')} `}
          <span className="et-countdown__left">
            {days > 0 && `${t('details.countdown.days', { count: days })} `}
            {clock(seconds % DAY)}
          </span>
        </p>
      )}
      <p className={seconds > 0 ? 'et-visually-hidden' : 'et-countdown'} role="status">
        {seconds > 0 ? said : `${t('details.countdown.over')} `}
        {seconds === 0 && <a href={url}>{t('details.countdown.look')}</a>}
      </p>
    </>
  )
}

import { expect, it } from 'vitest'
import { isMobile } from '../../../shared/platform/mobile'

it.each([
  'Mozilla/5.0 (Linux; Android 14; Pixel 8)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)',
  'Mozilla/5.0 (iPod touch)',
  'Mozilla/5.0 (webOS/1.4.0; U; en-US)',
  'BlackBerry9700/5.0',
  'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; IEMobile/10.0)',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)',
])('a phone or tablet is recognised by %s (MOB-01)', agent => expect(isMobile(agent)).toBe(true))

it.each(['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', ''])(
  'a desktop is not: %s (MOB-01)',
  agent => expect(isMobile(agent)).toBe(false),
)

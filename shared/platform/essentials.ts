/**
 * What controls and hidden words need where a theme links no stylesheet of ours: words that only assistive technology reads are hidden, and
 * a button that is only an icon has a sign, and a price that only the bar of a phone shows is not there twice. In our lowest layer, so where our stylesheet is linked it has the last word.
 */
const ESSENTIALS = `@layer etalage.base{.et-visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.et-buy-bar__price{display:none}
.et-wish,.et-icon-button,.et-mini-cart__close,.et-toast__close{min-width:24px;min-height:24px}
.et-wish:before{content:"♡"}.et-wish[aria-pressed=true]:before{content:"♥"}
.et-icon-button:before,.et-mini-cart__close:before,.et-toast__close:before{content:"×"}
.et-quantity-stepper__button,.et-filter__option,.et-paginator a,.et-cart-line__picture,.et-button{display:inline-block;min-width:24px;min-height:24px}.et-quantity-stepper__button path{stroke:currentcolor;stroke-width:2.5}}`

/**
 * Adopts a stylesheet, which a strict Content-Security-Policy allows, unless the page says that it links all of ours: a further one makes the browser sort all
 * rules again. A browser that cannot, as before 2023, does without.
 */
export function adoptEssentials(): void {
  if (!document.adoptedStyleSheets || document.querySelector('link[data-etalage=all]')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(ESSENTIALS)
  document.adoptedStyleSheets.push(sheet)
}

/** pages/cookies.liquid */
export interface CookiesView {
  choice: 'granted' | 'denied' | ''
}

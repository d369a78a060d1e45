const MOBILE = /Android|iPhone|iPad|iPod|webOS|BlackBerry|IEMobile|Opera Mini/i

/** Whether the user agent is a phone or tablet. For statistics and app links only; layout must not depend on it. */
export const isMobile = (userAgent: string = navigator.userAgent): boolean => MOBILE.test(userAgent)

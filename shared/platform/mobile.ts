const MOBILE = /Android|iPhone|iPad|iPod|webOS|BlackBerry|IEMobile|Opera Mini/i

/** Whether the user agent says it is a phone or tablet. For numbers and app links; layout never depends on it. */
export const isMobile = (userAgent: string = navigator.userAgent): boolean => MOBILE.test(userAgent)

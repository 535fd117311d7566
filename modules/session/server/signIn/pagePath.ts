/** Addresses of screens that are sent to people; the browser's routes have the same names (spec §2.1). */
const BASE = '/gss/base'
const PAGES = {
  resetPassword: 'reset-password',
  setup: 'setup',
  freeLogin: 'free-login',
  oauth: 'oauth',
} as const

export const pagePath = (page: keyof typeof PAGES, ticket?: string): string =>
  `${BASE}/${PAGES[page]}${ticket === undefined ? '' : `?ticket=${ticket}`}`

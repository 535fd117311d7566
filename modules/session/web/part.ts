import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'session',
  screens: [
    'users',
    'accounts',
    'roles',
    'menus',
    'sessions',
    'signInLimits',
    'changePassword',
    'ownSecurity',
    'accountSettings',
  ],
  refuses: ['session'],
  open: () => import('./routes.tsx'),
})

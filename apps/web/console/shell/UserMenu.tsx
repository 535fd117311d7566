import { useAsk } from '@gss/web-kit/dialog/useAsk'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { Dropdown } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLogout } from '../account/useLogout.ts'
import { shellBook } from '../shellBook.ts'
import { useNameOf } from '../useRoutes.ts'

const ChangePassword = pressedPart(() =>
  import('../account/ChangePassword.tsx').then((m) => m.ChangePassword),
)
const SettingsDrawer = pressedPart(() => import('./SettingsDrawer.tsx').then((m) => m.SettingsDrawer))

/** The screens of a person's own account, wherever the menu has put them. */
const OWN = [
  ['accountSettings', 'user'],
  ['ownSecurity', 'check'],
  ['ownNotifications', 'bell'],
] as const
/** Spec §6: who may arrange the home page of a unit whose page is of this kind. */
const HOME_PAGE = 'main'
const ARRANGER_ROLE = 20_010
const ARRANGED = '2'

/** Spec §2.5: change password only for people of the rms origin; log out asks first. */
export function UserMenu() {
  const say = useText(shellBook)
  const ask = useAsk()
  const logOut = useLogout()
  const user = useSession(({ session }) => session?.user)
  const isRms = useSession(({ session }) => session?.origin === 'rms')
  const isArranger = useSession(
    ({ session }) =>
      session?.origin === 'gss' &&
      session.user.roleId === ARRANGER_ROLE &&
      session.project?.homeType === ARRANGED,
  )
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const menu = useSession(({ session }) => session?.menu)
  const screens = screensOf(menu ?? [])
  const screen = (name: string) => screens.find(({ component }) => component === name)
  const home = isArranger ? screen(HOME_PAGE) : undefined
  const [shown, setShown] = useState<'password' | 'settings' | null>(null)
  const askToLogOut = () =>
    ask({
      title: say('user.logoutAsk'),
      content: say('user.logoutNote'),
      okText: say('user.logout'),
      cancelText: say('cancel'),
      onOk: logOut,
    })
  const items = [
    ...(isRms
      ? [
          {
            key: 'password',
            icon: <Icon name="lock" />,
            label: say('user.changePassword'),
            onClick: () => setShown('password'),
          },
        ]
      : []),
    ...(home
      ? [
          {
            key: 'home',
            icon: <Icon name="building" />,
            label: say('user.arrangeHome'),
            onClick: () => void navigate(`${home.path}?arrange`),
          },
        ]
      : []),
    ...OWN.flatMap(([component, icon]) => {
      const own = screen(component)
      return own
        ? [
            {
              key: component,
              icon: <Icon name={icon} />,
              label: nameOf(own.name),
              onClick: () => void navigate(own.path),
            },
          ]
        : []
    }),
    {
      key: 'settings',
      icon: <Icon name="settings" />,
      label: say('user.settings'),
      onClick: () => setShown('settings'),
    },
    { key: 'logout', icon: <Icon name="ext" />, label: say('user.logout'), onClick: askToLogOut },
  ]
  return (
    <>
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        placement="bottomRight"
        classNames={{ root: 'under-watch' }}
      >
        <button
          type="button"
          className="line-item"
          aria-haspopup="menu"
          aria-label={`${say('user.menu')} ${user?.realname ?? ''}`}
        >
          <Icon name="user" />
          <span className="who-name ellipsis">{user?.realname || user?.username}</span>
          <Icon name="down" size={12} />
        </button>
      </Dropdown>
      <Suspense fallback={null}>
        {shown === 'password' && <ChangePassword onClose={() => setShown(null)} />}
        {shown === 'settings' && <SettingsDrawer onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}

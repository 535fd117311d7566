import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { beginSession } from '@gss/web-kit/session/session'

export const menuNodeOf = (path: string, component = ''): OwnMenuNode => ({
  menuId: path,
  name: { 'zh-CN': '', 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
  kind: 'page',
  path,
  component,
  icon: '',
  isSubSystem: false,
  opensOutside: 'inside',
  isHidden: true,
  systemCode: '',
  actions: ['query', 'edit'],
  children: [],
})

/** A person of the centre whose menu has these pages, and who may edit on each. */
export function signIn(...paths: string[]): void {
  beginSession({
    origin: 'rms',
    token: 't',
    csrfToken: 'c',
    gssToken: null,
    user: { userId: '', username: '', realname: '', roleId: null, roleType: null },
    homePage: '',
    menu: paths.map((path) => menuNodeOf(path)),
    mayEdit: true,
  })
}

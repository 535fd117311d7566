import { picture } from './picture.ts'

picture('sign-in', { at: 'login', faces: ['dark', 'light', 'light, en-US'] })
picture('first-page', { who: 'leader', at: 'dashboard/main', faces: ['dark', 'light'] })
picture('user-management', { who: 'sysadmin', at: 'dashboard/h3', faces: ['dark'] })
picture('role-grid', { who: 'secadmin', at: 'dashboard/h2', faces: ['light'] })
picture('menu-tree', { who: 'sysadmin', at: 'dashboard/h1', faces: ['dark'] })
picture('journal', { who: 'auditor', at: 'dashboard/logs', faces: ['dark, en-US'] })

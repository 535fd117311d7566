import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { menuCalls } from '../../contract/calls/menus.ts'
import { inTreeOrder } from '../../contract/index.ts'
import type { Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { addMenu, editMenu, moveMenu, removeMenu } from '../menus/changeMenu.ts'
import { menuEntries } from '../menus/store.ts'
import { ofNoUnit } from './roles.ts'

export const menuAnswers = (deps: Administration): Answers<typeof menuCalls, Visitor, Caller> => ({
  menus: async () => inTreeOrder(await menuEntries(deps.db)),
  addMenu: async (ask, who) => ofNoUnit(who) ?? addMenu(ask, who, deps),
  editMenu: async (ask, who) => ofNoUnit(who) ?? editMenu(ask, who, deps),
  deleteMenu: async (ask, who) => ofNoUnit(who) ?? removeMenu(ask, who, deps),
  moveMenu: async (ask, who) => ofNoUnit(who) ?? moveMenu(ask, who, deps),
})

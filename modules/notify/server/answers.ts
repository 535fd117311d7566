import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { confirm, toConfirm } from './confirm.ts'
import type { NotifyDeps } from './deps.ts'
import { exportMessages } from './exportMessages.ts'
import { cancel, resend } from './messages.ts'
import { messageCountsOf, messagesPage } from './messageViews.ts'
import { ownOf, setOwn, tryOwn } from './own.ts'
import { publicPushKey } from './providers/push.ts'
import { dropPush, keepPush, pushState } from './pushes.ts'
import { promptsNow } from './promptStore.ts'
import { editPrompt, promptSound, resetPrompt, uploadPromptSound, voicePrompts } from './prompts.ts'
import { addNotifyRule, editRule, removeRules } from './rules.ts'
import { rolesToName, rulesPage } from './ruleViews.ts'
import { addWay, editWay, removeWays, tryWay, waysFor } from './ways.ts'
import { allWays } from './wayStore.ts'

const DAY_MS = 86_400_000

export const answers = (deps: NotifyDeps): Answers<typeof calls, Visitor, Caller> => ({
  messages: (ask, who) => messagesPage(deps.db, ask, scopeOf(who)),
  messageCounts: (_, who) =>
    messageCountsOf(deps.db, new Date(deps.clock().getTime() - DAY_MS), scopeOf(who)),
  exportMessages: (ask, who) => exportMessages(ask, who, deps),
  resend: ({ messageIds }, who) => resend(messageIds, who, deps),
  cancel: ({ messageIds }, who) => cancel(messageIds, who, deps),
  ways: () => waysFor(deps),
  addWay: (ask, who) => addWay(ask, who, deps),
  editWay: (ask, who) => editWay(ask, who, deps),
  removeWays: ({ wayIds }, who) => removeWays(wayIds, who, deps),
  tryWay: (ask, who) => tryWay(ask, who, deps),
  async audiences(_, who) {
    const ways = await allWays(deps.db)
    return {
      roles: await rolesToName(deps.db, scopeOf(who)),
      hasPush: publicPushKey(deps.config) !== null,
      robots: ways.flatMap(({ kind, wayId, name }) => (kind === 'webhook' ? [{ wayId, name }] : [])),
    }
  },
  rules: (ask, who) => rulesPage(deps.db, ask, scopeOf(who)),
  addRule: (ask, who) => addNotifyRule(ask, who, deps),
  editRule: (ask, who) => editRule(ask, who, deps),
  removeRules: ({ ruleIds }, who) => removeRules(ruleIds, who, deps),
  own: (_, who) => ownOf(who, deps),
  setOwn: (choice, who) => setOwn(choice, who, deps),
  tryOwn: ({ channel }, who) => tryOwn(channel, who, deps),
  pushState: (ask, who) => pushState(ask, who, deps),
  keepPush: (ask, who) => keepPush(ask, who, deps),
  dropPush: (ask, who) => dropPush(ask, who, deps),
  heardPrompts: () => promptsNow(deps.db),
  promptSound: ({ fileId }, who) => promptSound(fileId, who, deps),
  voicePrompts: () => voicePrompts(deps),
  editPrompt: (ask, who) => editPrompt(ask, who, deps),
  resetPrompt: (ask, who) => resetPrompt(ask, who, deps),
  uploadPromptSound: (_, who, file) => uploadPromptSound(file, who, deps),
  toConfirm: ({ token }) => toConfirm(token, deps),
  confirm: ({ token }, visitor) => confirm(token, visitor.from, deps),
})

import { download, post } from '@gss/kit/call'
import {
  ask,
  epochMs,
  field,
  line,
  list,
  nothing,
  nothingAsked,
  nullable,
  optional,
  pageFields,
  pageOf,
  uuid,
  whole,
} from '@gss/kit/wire'
import { confirmCalls } from './confirmCalls.ts'
import { notifyMessage, messageCounts } from './message.ts'
import { own, ownFields } from './own.ts'
import { promptCalls } from './prompt.ts'
import { pushCalls } from './pushing.ts'
import { rule, notifyRuleFields } from './rule.ts'
import { audiences, trial, way, wayDraftFields } from './way.ts'
import { category, channel, messageState } from './words.ts'
import * as z from 'zod'

const OURS = 'ours: docs/domain.md §20'
const SEARCH_MAX_CHARS = 60
const AT_ONCE_MAX = 100
const RECIPIENT_MAX_CHARS = 200

const messageFilters = {
  state: field('state', optional(messageState)),
  channel: field('channel', optional(channel)),
  category: field('category', optional(category)),
  unitId: field('PROJECT_ID', optional(uuid)),
  /** Recipient, name or words. */
  search: field('keyword', optional(line(SEARCH_MAX_CHARS))),
  from: field('beginTime', optional(epochMs)),
  until: field('endTime', optional(epochMs)),
}
const messageIds = ask({ messageIds: field('messageIds', list(uuid, AT_ONCE_MAX)) })
/** As large as the column takes. */
const VERSION_MAX = 2_147_483_647
const known = { wayId: field('wayId', uuid), version: field('version', z.int().min(1).max(VERSION_MAX)) }
const knownRule = {
  ruleId: field('ruleId', uuid),
  version: field('version', z.int().min(1).max(VERSION_MAX)),
}

export const calls = {
  messages: post('/notify/qryMessages', {
    ask: ask({ ...pageFields, ...messageFilters }),
    answer: pageOf(notifyMessage),
    may: 'notifyMessage.query',
    spec: OURS,
    reads: true,
  }),
  messageCounts: post('/notify/qryMessageCounts', {
    ask: nothingAsked,
    answer: messageCounts,
    may: 'notifyMessage.query',
    spec: OURS,
    reads: true,
  }),
  exportMessages: download('/notify/exportMessages', {
    ask: ask(messageFilters),
    answer: nothing,
    may: 'notifyMessage.export',
    spec: OURS,
    reads: true,
  }),
  /** What failed, was cancelled or left long ago goes once more, as a new message. */
  resend: post('/notify/resendMessages', {
    ask: messageIds,
    answer: nothing,
    may: 'notifyMessage.edit',
    spec: OURS,
  }),
  cancel: post('/notify/cancelMessages', {
    ask: messageIds,
    answer: nothing,
    may: 'notifyMessage.edit',
    spec: OURS,
  }),
  ways: post('/notify/qryWays', {
    ask: nothingAsked,
    answer: list(way),
    may: 'notifyWay.query',
    spec: OURS,
    reads: true,
  }),
  addWay: post('/notify/addWay', {
    ask: ask(wayDraftFields),
    answer: nothing,
    may: 'notifyWay.add',
    spec: OURS,
  }),
  editWay: post('/notify/updateWay', {
    ask: ask({ ...known, ...wayDraftFields }),
    answer: nothing,
    may: 'notifyWay.edit',
    spec: OURS,
  }),
  removeWays: post('/notify/deleteWays', {
    ask: ask({ wayIds: field('wayIds', list(uuid, AT_ONCE_MAX)) }),
    answer: nothing,
    may: 'notifyWay.delete',
    spec: OURS,
  }),
  /** One message leaves at once, beside every queue; what the other side said is shown. */
  tryWay: post('/notify/tryWay', {
    ask: ask({
      wayId: field('wayId', uuid),
      recipient: field('recipient', line(RECIPIENT_MAX_CHARS)),
    }),
    answer: trial,
    may: 'notifyWay.edit',
    spec: OURS,
  }),
  /** Whom a rule can name, beside people of the book and addresses. */
  audiences: post('/notify/qryAudiences', {
    ask: nothingAsked,
    answer: audiences,
    may: 'notifyRule.query',
    spec: OURS,
    reads: true,
  }),
  rules: post('/notify/qryRules', {
    ask: ask({
      ...pageFields,
      category: field('category', optional(category)),
      unitId: field('PROJECT_ID', optional(uuid)),
      isStandard: field('standard', optional(whole)),
    }),
    answer: pageOf(rule),
    may: 'notifyRule.query',
    spec: OURS,
    reads: true,
  }),
  addRule: post('/notify/addRule', {
    ask: ask({ unitId: field('PROJECT_ID', nullable(uuid)), ...notifyRuleFields }),
    answer: nothing,
    may: 'notifyRule.add',
    spec: OURS,
  }),
  editRule: post('/notify/updateRule', {
    ask: ask({ ...knownRule, ...notifyRuleFields }),
    answer: nothing,
    may: 'notifyRule.edit',
    spec: OURS,
  }),
  removeRules: post('/notify/deleteRules', {
    ask: ask({ ruleIds: field('ruleIds', list(uuid, AT_ONCE_MAX)) }),
    answer: nothing,
    may: 'notifyRule.delete',
    spec: OURS,
  }),
  own: post('/notify/qryOwn', { ask: nothingAsked, answer: own, may: 'signedIn', spec: OURS, reads: true }),
  setOwn: post('/notify/updateOwn', { ask: ask(ownFields), answer: nothing, may: 'signedIn', spec: OURS }),
  /** A message to oneself. */
  tryOwn: post('/notify/tryOwn', {
    ask: ask({ channel: field('channel', channel) }),
    answer: nothing,
    may: 'signedIn',
    spec: OURS,
  }),
  ...confirmCalls,
  ...promptCalls,
  ...pushCalls,
}

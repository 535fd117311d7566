import {
  fullScreens as alarmFullScreens,
  pages as alarmPages,
  placeAlarmParts,
  startAlarmsAhead,
  refusalTexts as alarmRefusals,
  words as alarmWords,
} from '@gss/alarms/web'
import { ArchiveParts, pages as archivePages, refusalTexts as archiveRefusals, words as archiveWords } from '@gss/archives/web'
import { pages as devicePages, refusalTexts as deviceRefusals } from '@gss/devices/web'
import {
  FloorplanParts,
  fullScreens as planFullScreens,
  pages as planPages,
  refusalTexts as planRefusals,
  words as planWords,
} from '@gss/floorplans/web'
import { pages as gatewayPages, refusalTexts as gatewayRefusals, words as gatewayWords } from '@gss/gateways/web'
import { connectAhead, LiveParts } from '@gss/live/web'
import { pages as sessionPages, words as sessionWords } from '@gss/session/web'
import { fullScreens as systemFullScreens, pages as systemPages, SystemParts, words as systemWords } from '@gss/system/web'
import { pages as videoPages } from '@gss/video/web'
import { fileRefusalTexts } from '@gss/web-kit/api/fileRefusalTexts'
import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'

/** Every screen a menu entry can name. One line a module. */
export const pages: Pages = {
  ...sessionPages,
  ...systemPages,
  ...archivePages,
  ...devicePages,
  ...gatewayPages,
  ...videoPages,
  ...planPages,
  ...alarmPages,
}

/** Screens without the shell. */
export const fullScreens: FullScreens = { ...systemFullScreens, ...planFullScreens, ...alarmFullScreens }

/** What only somebody signed in can be refused, in the other languages: the sign-in page does not carry it. */
export const refusalTexts = [fileRefusalTexts, archiveRefusals, deviceRefusals, gatewayRefusals, planRefusals, alarmRefusals]
/** What they call their rights, acts and parameters, where another's screen shows them. */
export const words = [sessionWords, systemWords, archiveWords, gatewayWords, planWords, alarmWords]

/** What they keep beside the screens (spec §2.6 "Global modals"). */
export const rootParts = [LiveParts, ArchiveParts, FloorplanParts, SystemParts]
/** The same, of those that have much to bring: they come while the shell is drawn. */
export const placeParts = [placeAlarmParts]
/** What can be under way before the shell stands, for somebody who is signed in. */
export const startAhead = [connectAhead, startAlarmsAhead]

import type { Migrations } from '@gss/server-kit/migrate'
import * as platformGround from './202611200900-platform-ground.ts'
import * as sessionBegin from './202611200910-session-begin.ts'
import * as sessionPrevious from './202611200915-session-previous.ts'
import * as outboxBegin from './202611200920-outbox-begin.ts'
import * as sessionRoles from './202611200930-session-roles.ts'
import * as systemBegin from './202611200940-system-begin.ts'
import * as wayBegin from './202611201000-way-begin.ts'
import * as alarmsEngine from './202611201010-alarms-engine.ts'
import * as systemApiPage from './202611201030-system-api-page.ts'
import * as livePlain from './202611201040-live-plain.ts'
import * as alarmsHistory from './202611201050-alarms-history.ts'
import * as gatewaysControl from './202611201100-gateways-control.ts'
import * as places from './202611211000-places.ts'
import * as gatewaysScreens from './202611211010-gateways-screens.ts'
import * as alarmsStorms from './202611211020-alarms-storms.ts'
import * as archivesScreens from './202611211030-archives-screens.ts'
import * as archivesRegister from './202611211031-archives-register.ts'
import * as plans from './202611211040-plans.ts'
import * as plansScreens from './202611211041-plans-screens.ts'
import * as alarmsScreens from './202611211050-alarms-screens.ts'
import * as alarmsShift from './202611211070-alarms-shift.ts'
import * as alarmsWall from './202611211080-alarms-wall.ts'
import * as placesLists from './202611211090-places-lists.ts'
import * as alarmsPass from './202611211100-alarms-pass.ts'
import * as alarmsSeats from './202611211110-alarms-seats.ts'
import * as alarmsHome from './202611211120-alarms-home.ts'
import * as plansSightAndDoors from './202611241320-plans-sight-and-doors.ts'
import * as videoRooms from './202611241321-video-rooms.ts'
import * as gatewaysDownlinks from './202611241711-gateways-downlinks.ts'
import * as videoAnswers from './202611241710-video-answers.ts'
import * as plansRoom from './202611211200-plans-room.ts'
import * as systemRetention from './202611211210-system-retention.ts'
import * as platformUploads from './202611221630-platform-uploads.ts'
import * as alarmsGuard from './202611221640-alarms-guard.ts'
import * as videoDoors from './202611221650-video-doors.ts'
import * as videoWall from './202611240645-video-wall.ts'
import * as videoEvidencePage from './202611241025-video-evidence-page.ts'
import * as videoDoorHolder from './202611241026-video-door-holder.ts'
import * as videoTalk from './202611241027-video-talk.ts'
import * as videoPlatforms from './202611241028-video-platforms.ts'
import * as videoDoorControl from './202611240642-video-door-control.ts'
import * as alarmsPaceScreen from './202611221700-alarms-pace-screen.ts'
import * as alarmsOpenInOrder from './202611222230-alarms-open-in-order.ts'
import * as sessionRounds from './202611231820-session-rounds.ts'
import * as gatewaysLives from './202611231826-gateways-lives.ts'
import * as fieldBegin from './202611231830-field-begin.ts'
import * as alarmsQuietWindows from './202611231857-alarms-quiet-windows.ts'
import * as gatewaysLanguages from './202611231836-gateways-languages.ts'
import * as noticesBegin from './202611231840-notices-begin.ts'
import * as devicesPoints from './202611231852-devices-points.ts'
import * as reportsBegin from './202611232300-reports-begin.ts'
import * as hazardsBegin from './202611231916-hazards-begin.ts'
import * as sessionKnown from './202611232250-session-known.ts'
import * as alarmsReopen from './202611232300-alarms-reopen.ts'
import * as patrolBegin from './202611232305-patrol-begin.ts'
import * as permitsBegin from './202611232325-permits-begin.ts'
import * as alarmsCall119 from './202611232330-alarms-call-119.ts'
import * as alarmsMissedDuty from './202611240210-alarms-missed-duty.ts'
import * as dutyBegin from './202611240233-duty-begin.ts'
import * as videoPlay from './202611240640-video-play.ts'
import * as archivesBook from './202611240710-archives-book.ts'
import * as trainingBegin from './202611240636-training-begin.ts'
import * as maintenanceCycles from './202611241046-maintenance-cycles.ts'
import * as licenceTrusteeship from './202611241045-licence-trusteeship.ts'
import * as licenceBegin from './202611240633-licence-begin.ts'
import * as ageingBegin from './202611240630-ageing-begin.ts'
import * as permitsRulesScreen from './202611240712-permits-rules-screen.ts'
import * as videoEvidence from './202611240641-video-evidence.ts'
import * as videoOnce from './202611240642-video-once.ts'
import * as notifyBegin from './202611240655-notify-begin.ts'
import * as measuresBegin from './202611240700-measures-begin.ts'
import * as gatewaysReport from './202611240702-gateways-report.ts'
import * as telephonyBegin from './202611240650-telephony-begin.ts'
import * as telephonyEngines from './202611240651-telephony-engines.ts'
import * as maintenanceBegin from './202611240620-maintenance-begin.ts'
import * as maintenancePlans from './202611240621-maintenance-plans.ts'
import * as dutyRosters from './202611240610-duty-rosters.ts'
import * as notifyExpiry from './202611240656-notify-expiry.ts'
import * as notifyTogether from './202611241341-notify-together.ts'
import * as telephonyBrowser from './202611241340-telephony-browser.ts'
import * as telephonyIncoming from './202611241035-telephony-incoming.ts'
import * as telephonySpoken from './202611241036-telephony-spoken.ts'
import * as notifyVoice from './202611241037-notify-voice.ts'
import * as gatewaysRemoteOrders from './202611240940-gateways-remote-orders.ts'
import * as patrolFindById from './202611241400-patrol-find-by-id.ts'
import * as dutyWays from './202611241310-duty-ways.ts'
import * as scoreMethods from './202611241311-score-methods.ts'
import * as archivesPaper from './202611241300-archives-paper.ts'
import * as maintenancePeople from './202611241312-maintenance-people.ts'
import * as scoreCaps from './202611241730-score-caps.ts'
import * as archivesCompanyInfo from './202611241301-archives-company-info.ts'
import * as screensHomeMiddle from './202611241720-screens-home-middle.ts'
import * as sessionEmailCodes from './202611241721-session-email-codes.ts'
import * as archivesFilled from './202611241722-archives-filled.ts'
import * as notifyPrompts from './202611241700-notify-prompts.ts'
import * as telephonyRecordingSaid from './202611241701-telephony-recording-said.ts'
import * as notifyEar from './202611241705-notify-ear.ts'
import * as archivesOfAllUnits from './202611241723-archives-of-all-units.ts'
import * as measuresPieces from './202611241740-measures-pieces.ts'
import * as measuresHeardParts from './202611241741-measures-heard-parts.ts'
import * as dutyKeys from './202611281100-duty-keys.ts'
import * as scoreBegin from './202611240720-score-begin.ts'
import * as archivesChanges from './202611241005-archives-changes.ts'
import * as archivesTrainingMedia from './202611241006-archives-training-media.ts'
import * as gatewaysSources from './202611240955-gateways-sources.ts'
import * as boardsBegin from './202611240930-boards-begin.ts'
import * as screensHome from './202611241015-screens-home.ts'
import * as sessionAccount from './202611241016-session-account.ts'
import * as gatewaysImportDevices from './202611241350-gateways-import-devices.ts'
import * as gatewaysOrderPictures from './202611241351-gateways-order-pictures.ts'
import * as gatewaysModbusWrites from './202611241352-gateways-modbus-writes.ts'
import * as telephonyLineUsed from './202611281300-telephony-line-used.ts'
import * as telephonyRecordingCut from './202611290100-telephony-recording-cut.ts'
import * as ageingUses from './202611290200-ageing-uses.ts'
import * as dutyBrazilian from './202611290201-duty-brazilian.ts'
import * as reportsMaintenance from './202611290500-reports-maintenance.ts'
import * as screensBuilding from './202611290600-screens-building.ts'
import * as mainScreen from './202611290610-main-screen.ts'
import * as screensPatrol from './202611290700-screens-patrol.ts'
import * as screensEmergency from './202611290710-screens-emergency.ts'
import * as screensDatav from './202611290720-screens-datav.ts'
import * as notifyPush from './202611281400-notify-push.ts'

/** One history, one database: in order, never edited after they are merged. */
export const migrations: Migrations = {
  '202611200900-platform-ground': platformGround,
  '202611200910-session-begin': sessionBegin,
  '202611200915-session-previous': sessionPrevious,
  '202611200920-outbox-begin': outboxBegin,
  '202611200930-session-roles': sessionRoles,
  '202611200940-system-begin': systemBegin,
  '202611201000-way-begin': wayBegin,
  '202611201010-alarms-engine': alarmsEngine,
  '202611201030-system-api-page': systemApiPage,
  '202611201040-live-plain': livePlain,
  '202611201050-alarms-history': alarmsHistory,
  '202611201100-gateways-control': gatewaysControl,
  '202611211000-places': places,
  '202611211010-gateways-screens': gatewaysScreens,
  '202611211020-alarms-storms': alarmsStorms,
  '202611211030-archives-screens': archivesScreens,
  '202611211031-archives-register': archivesRegister,
  '202611211040-plans': plans,
  '202611211041-plans-screens': plansScreens,
  '202611211050-alarms-screens': alarmsScreens,
  '202611211070-alarms-shift': alarmsShift,
  '202611211080-alarms-wall': alarmsWall,
  '202611211090-places-lists': placesLists,
  '202611211100-alarms-pass': alarmsPass,
  '202611211110-alarms-seats': alarmsSeats,
  '202611211120-alarms-home': alarmsHome,
  '202611211200-plans-room': plansRoom,
  '202611211210-system-retention': systemRetention,
  '202611221630-platform-uploads': platformUploads,
  '202611221640-alarms-guard': alarmsGuard,
  '202611221650-video-doors': videoDoors,
  '202611221700-alarms-pace-screen': alarmsPaceScreen,
  '202611222230-alarms-open-in-order': alarmsOpenInOrder,
  '202611231820-session-rounds': sessionRounds,
  '202611231826-gateways-lives': gatewaysLives,
  '202611231830-field-begin': fieldBegin,
  '202611231857-alarms-quiet-windows': alarmsQuietWindows,
  '202611231836-gateways-languages': gatewaysLanguages,
  '202611231840-notices-begin': noticesBegin,
  '202611231852-devices-points': devicesPoints,
  '202611231916-hazards-begin': hazardsBegin,
  '202611232300-reports-begin': reportsBegin,
  '202611232250-session-known': sessionKnown,
  '202611232300-alarms-reopen': alarmsReopen,
  '202611232305-patrol-begin': patrolBegin,
  '202611232325-permits-begin': permitsBegin,
  '202611232330-alarms-call-119': alarmsCall119,
  '202611240210-alarms-missed-duty': alarmsMissedDuty,
  '202611240233-duty-begin': dutyBegin,
  '202611240640-video-play': videoPlay,
  '202611240710-archives-book': archivesBook,
  '202611240630-ageing-begin': ageingBegin,
  '202611240712-permits-rules-screen': permitsRulesScreen,
  '202611240641-video-evidence': videoEvidence,
  '202611240642-video-once': videoOnce,
  '202611240642-video-door-control': videoDoorControl,
  '202611240645-video-wall': videoWall,
  '202611241025-video-evidence-page': videoEvidencePage,
  '202611241026-video-door-holder': videoDoorHolder,
  '202611241027-video-talk': videoTalk,
  '202611241028-video-platforms': videoPlatforms,
  '202611240633-licence-begin': licenceBegin,
  '202611240636-training-begin': trainingBegin,
  '202611240655-notify-begin': notifyBegin,
  '202611240700-measures-begin': measuresBegin,
  '202611240702-gateways-report': gatewaysReport,
  '202611240650-telephony-begin': telephonyBegin,
  '202611240651-telephony-engines': telephonyEngines,
  '202611240620-maintenance-begin': maintenanceBegin,
  '202611240621-maintenance-plans': maintenancePlans,
  '202611240610-duty-rosters': dutyRosters,
  '202611240656-notify-expiry': notifyExpiry,
  '202611240720-score-begin': scoreBegin,
  '202611241005-archives-changes': archivesChanges,
  '202611241006-archives-training-media': archivesTrainingMedia,
  '202611241045-licence-trusteeship': licenceTrusteeship,
  '202611240955-gateways-sources': gatewaysSources,
  '202611240930-boards-begin': boardsBegin,
  '202611241015-screens-home': screensHome,
  '202611241035-telephony-incoming': telephonyIncoming,
  '202611241046-maintenance-cycles': maintenanceCycles,
  '202611241016-session-account': sessionAccount,
  '202611241036-telephony-spoken': telephonySpoken,
  '202611241340-telephony-browser': telephonyBrowser,
  '202611241341-notify-together': notifyTogether,
  '202611241037-notify-voice': notifyVoice,
  '202611240940-gateways-remote-orders': gatewaysRemoteOrders,
  '202611241400-patrol-find-by-id': patrolFindById,
  '202611241350-gateways-import-devices': gatewaysImportDevices,
  '202611241351-gateways-order-pictures': gatewaysOrderPictures,
  '202611241352-gateways-modbus-writes': gatewaysModbusWrites,
  '202611241310-duty-ways': dutyWays,
  '202611241311-score-methods': scoreMethods,
  '202611241300-archives-paper': archivesPaper,
  '202611241320-plans-sight-and-doors': plansSightAndDoors,
  '202611241321-video-rooms': videoRooms,
  '202611241312-maintenance-people': maintenancePeople,
  '202611241730-score-caps': scoreCaps,
  '202611241301-archives-company-info': archivesCompanyInfo,
  '202611241720-screens-home-middle': screensHomeMiddle,
  '202611241721-session-email-codes': sessionEmailCodes,
  '202611241722-archives-filled': archivesFilled,
  '202611241700-notify-prompts': notifyPrompts,
  '202611241701-telephony-recording-said': telephonyRecordingSaid,
  '202611241705-notify-ear': notifyEar,
  '202611241710-video-answers': videoAnswers,
  '202611241711-gateways-downlinks': gatewaysDownlinks,
  '202611241723-archives-of-all-units': archivesOfAllUnits,
  '202611241740-measures-pieces': measuresPieces,
  '202611241741-measures-heard-parts': measuresHeardParts,
  '202611281100-duty-keys': dutyKeys,
  '202611281300-telephony-line-used': telephonyLineUsed,
  '202611281400-notify-push': notifyPush,
  '202611290100-telephony-recording-cut': telephonyRecordingCut,
  '202611290200-ageing-uses': ageingUses,
  '202611290201-duty-brazilian': dutyBrazilian,
  '202611290500-reports-maintenance': reportsMaintenance,
  '202611290600-screens-building': screensBuilding,
  '202611290610-main-screen': mainScreen,
  '202611290700-screens-patrol': screensPatrol,
  '202611290710-screens-emergency': screensEmergency,
  '202611290720-screens-datav': screensDatav,
}

/** Cut by month; the months are made at every migration. The journal keeps its own. */
export const MONTHLY = ['frames', 'signals', 'alarms', 'samples', 'sample_hours']

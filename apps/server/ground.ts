import { openApiOf } from '@gss/kit/openapi'
import {
  burningBuildings,
  burningUnits,
  callAbout,
  lastingFaults,
  quietWindows,
  raisedBehind,
  unitOfAlarm,
  openAlarmsAt,
} from '@gss/alarms/server'
import { baseData, leaning, paperKinds, registerOf, trustUnits } from '@gss/archives/server'
import { LIVE_PATH } from '@gss/live/contract'
import { changeNotices } from '@gss/notices/server'
import { fieldDeeds, fieldPieces, uploadDoors } from '@gss/field/server'
import { licenceUsage } from '@gss/licence/server'
import { openLive } from '@gss/live/server'
import { patrolRounds } from '@gss/permits/server'
import { glanceOfScore, lowestScores, scoreDaysOf } from '@gss/score/server'
import { homeOfPerson } from '@gss/screens/server'
import { keptReader } from '@gss/measures/server'
import { orderPictures } from '@gss/video/server'
import { providerOf, spokenCalls } from '@gss/telephony/server'
import { maintenancePapers } from '@gss/maintenance/server'
import { CURRENT_VERSION } from '@gss/system/contract'
import { closedTo } from './closedTo.ts'
import { contracts, parameters, permissionsByModule } from './contracts.ts'
import { modules } from './modules.ts'
import type { Parts } from './parts.ts'
import { patrolPorts } from './patrolPorts.ts'

export const BASE = '/gss/base'
export const API = `${BASE}/api`

/** What every module is handed: nothing reaches for a global. Made once for each process. */
export type Ground = ReturnType<typeof groundOf>

export function groundOf(parts: Parts) {
  const { config } = parts
  const {
    GSS_OIDC_ISSUER: issuer,
    GSS_OIDC_CLIENT_ID: clientId,
    GSS_OIDC_CLIENT_SECRET: clientSecret,
  } = config
  const ownUrl = `http://${config.GSS_HTTP_HOST}:${config.GSS_HTTP_PORT}`
  const live = openLive(parts)
  const provider = providerOf(config)
  const register = registerOf(baseData.from(modules), leaning.from(modules))
  const windowsAround = quietWindows({ ...parts, live })
  const ports = patrolPorts({ ...parts, live, windowsAround, faultsOpen: lastingFaults })
  return {
    ...parts,
    permissionsByModule,
    closedTo,
    homeOfPerson,
    safetyOf: glanceOfScore,
    lowestScores,
    scoreDaysOf,
    declared: parameters,
    register,
    paperKinds: paperKinds.from(modules),
    tellChange: changeNotices({ ...parts, live }),
    licenceUsage: licenceUsage.from(modules),
    trustUnits,
    endingPapers: maintenancePapers,
    fieldDeeds: fieldDeeds.from(modules),
    fieldPieces: fieldPieces.from(modules),
    uploadDoors: uploadDoors.from(modules),
    edition: config.GSS_EDITION,
    publicUrl: (config.GSS_PUBLIC_URL || ownUrl).replace(/\/+$/, ''),
    liveUrl: API + LIVE_PATH,
    live,
    patrolPorts: ports,
    windowsAround,
    burningBuildings,
    burningUnits,
    readKept: keptReader(parts),
    pictureOfOrder: orderPictures({ ...parts, live, unitOfAlarm }),
    callAbout,
    unitOfAlarm,
    openAlarmsAt,
    voiceProvider: provider,
    spokenCalls: spokenCalls({ ...parts, live, voiceProvider: provider }),
    faultsOpen: lastingFaults,
    raisedBehind,
    rounds: patrolRounds({ ...parts, live, register, patrolPorts: ports }),
    /** This very program, for what is done in a process of its own. */
    program: process.argv[1] ?? '',
    oidc: issuer ? { issuer, clientId, clientSecret } : null,
    openApi: openApiOf(contracts, { title: 'IoT fire system', version: CURRENT_VERSION }, API),
  }
}

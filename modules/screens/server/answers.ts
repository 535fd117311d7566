import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { buildingScreenOf } from './buildingScreen.ts'
import { choicesOf } from './buildingScreenViews.ts'
import { placesOfCity, suppliesOfStation } from './cityViews.ts'
import { exportDataV } from './dataV/dataVSheet.ts'
import { dataVOf } from './dataV/dataV.ts'
import type { ScreenDeps } from './deps.ts'
import { emergencyScreenOf } from './emergencyScreen.ts'
import { glanceFloorsOf, glances, unitHomeOf, countStates, unitOfBuilding } from './glanceViews.ts'
import { homePicture, smartPage, updateHome, updateSmartPage, uploadHomePicture } from './home/arrange.ts'
import { homePageOf } from './home/homePage.ts'
import { mainFiguresOf } from './mainScreen.ts'
import { unitModelOf } from './unitModel.ts'
import { mainUnitsOf } from './mainScreenViews.ts'
import { patrolScreenOf } from './patrolScreen.ts'

/** How units stand, each caller's own. */
export const answers = (deps: ScreenDeps): Answers<typeof calls, Visitor, Caller> => ({
  ...homeAnswers(deps),
  ...buildingAnswers(deps),
  ...glanceAnswers(deps),
  ...mainScreenAnswers(deps),
  ...patrolScreenAnswers(deps),
  ...emergencyAnswers(deps),
  ...dataVAnswers(deps),
})

type Home = 'homePage' | 'updateHome' | 'uploadPicture' | 'homePicture' | 'smartPage' | 'updateSmartPage'
const homeAnswers = (deps: ScreenDeps): Pick<Answers<typeof calls, Visitor, Caller>, Home> => ({
  homePage: ({ unitId }, who) => homePageOf(unitId, who, deps),
  updateHome: (ask, who) => updateHome(ask, who, deps),
  uploadPicture: (_, who, file) => uploadHomePicture(file, who, deps),
  homePicture: ({ fileId }, who) => homePicture(fileId, who, deps),
  smartPage: (ask, who) => smartPage(ask, who, deps),
  updateSmartPage: (ask, who) => updateSmartPage(ask, who, deps),
})

type OfBuilding = 'buildingScreen' | 'buildingChoices'
export const buildingAnswers = (
  deps: Pick<ScreenDeps, 'db' | 'clock'>,
): Pick<Answers<typeof calls, Visitor, Caller>, OfBuilding> => ({
  buildingScreen: (ask, who) => buildingScreenOf(ask, who, deps),
  buildingChoices: ({ search }, who) => choicesOf(deps.db, scopeOf(who), search),
})

type Main = 'mainUnits' | 'mainFigures'
export const mainScreenAnswers = (
  deps: Pick<ScreenDeps, 'db' | 'clock' | 'lowestScores'>,
): Pick<Answers<typeof calls, Visitor, Caller>, Main> => ({
  mainUnits: (_, who) => mainUnitsOf(deps.db, scopeOf(who), deps.clock()),
  mainFigures: (_, who) => mainFiguresOf(who, deps),
})

type OfRounds = 'patrolScreen'
export const patrolScreenAnswers = (
  deps: Pick<ScreenDeps, 'db' | 'clock'>,
): Pick<Answers<typeof calls, Visitor, Caller>, OfRounds> => ({
  patrolScreen: (ask, who) => patrolScreenOf(ask, who, deps),
})

type OfFire = 'emergencyScreen'
export const emergencyAnswers = (
  deps: Pick<ScreenDeps, 'db' | 'clock'>,
): Pick<Answers<typeof calls, Visitor, Caller>, OfFire> => ({
  emergencyScreen: (ask, who) => emergencyScreenOf(ask, who, deps),
})

type OfDataV = 'dataV' | 'exportDataV' | 'unitModel'
const dataVAnswers = (deps: ScreenDeps): Pick<Answers<typeof calls, Visitor, Caller>, OfDataV> => ({
  dataV: (ask, who) => dataVOf(ask, who, deps),
  exportDataV: (ask, who) => exportDataV(ask, who, deps),
  unitModel: (ask, who) => unitModelOf(ask, who, deps),
})

export const glanceAnswers = ({
  db,
  clock,
}: Pick<ScreenDeps, 'db' | 'clock'>): Omit<
  Answers<typeof calls, Visitor, Caller>,
  Home | OfBuilding | Main | OfRounds | OfFire | OfDataV
> => ({
  unitGlances: async (ask, who) => ({ ...(await glances(db, scopeOf(who), ask, clock())), page: ask.page }),
  unitStateCounts: ({ search }, who) => countStates(db, scopeOf(who), search, clock()),
  unitHome: async ({ unitId = null }, who) => {
    const asked = unitId ?? who.unitId
    if (asked === null) return refuse('archive.unitNeeded')
    return (who.sees(asked) && (await unitHomeOf(db, asked, clock()))) || refuse('archive.notFound')
  },
  networkTree: async ({ buildingId, isFiring = false }, who) => {
    const unitId = await unitOfBuilding(db, buildingId)
    return unitId !== null && who.sees(unitId)
      ? glanceFloorsOf(db, { unitId, buildingId }, isFiring)
      : refuse('archive.notFound')
  },
  // The router has asked for the right to what is the centre's; of a unit's own people nobody has it, and yet who is bound to one sees none.
  cityPlaces: async (_, who) => (who.sees(null) ? placesOfCity(db) : refuse('archive.notFound')),
  stationSupplies: async ({ stationId }, who) =>
    who.sees(null) ? suppliesOfStation(db, stationId) : refuse('archive.notFound'),
})

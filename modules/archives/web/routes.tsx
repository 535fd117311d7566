import type { Pages } from '@gss/web-kit/shell/pages'

const register = (object: string) => () => import('./Register/pageOf.tsx').then((m) => ({ Page: m.pageOf(object) }))

/** The screens of this module, by the names menu entries call them. */
export const pages: Pages = {
  unitList: () => import('./Glance/UnitListPage.tsx').then((m) => ({ Page: m.UnitListPage })),
  unitHome: () => import('./UnitHome/UnitHomePage.tsx').then((m) => ({ Page: m.UnitHomePage })),
  fireMap: () => import('./FireMap/FireMapPage.tsx').then((m) => ({ Page: m.FireMapPage })),
  units: register('unit'),
  buildings: () => import('./Register/PlannedPages.tsx').then((m) => ({ Page: m.BuildingsPage })),
  floors: () => import('./Register/PlannedPages.tsx').then((m) => ({ Page: m.FloorsPage })),
  controlRooms: register('controlRoom'),
  unitPeople: register('person'),
  patrolPoints: register('patrolPoint'),
  patrolItems: register('patrolItem'),
  brigades: register('brigade'),
  waterSources: register('waterSource'),
  maintUnits: register('maintUnit'),
  testUnits: register('testUnit'),
  technicians: register('techPerson'),
  monitorCentres: register('monitorCentre'),
  groups: register('group'),
  sounds: register('audio'),
}

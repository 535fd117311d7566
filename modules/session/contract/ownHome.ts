import { type DomainOf, field, nullable, record, text, uuid, yes } from '@gss/kit/wire'

/** Spec §6 "Module access": what a person's unit has taken. */
export const moduleAccess = record('moduleAccess', {
  duty: field('showDuty', yes),
  patrol: field('showPatrol', yes),
  maintenance: field('showMain', yes), // sic
  remote: field('showRemote', yes),
})

/** Spec §3 "Session": the project of a person who is bound to one. */
export const ownProject = record('ownProject', {
  unitId: field('PROJECT_ID', uuid),
  code: field('PROJ_CODE', text),
  sameCode: field('proCode', text),
  name: field('FULL_NAME', text),
  /** The file of its mark. */
  logo: field('proLogo', nullable(text)),
  homeType: field('homeType', text),
  /** A JSON list; null until somebody arranges it. */
  homeSort: field('homeSort', nullable(text)),
  homeBackground: field('homeBackgroud', nullable(text)), // sic
  access: field('accessibleModule', moduleAccess),
})
/** What a module above says of it. */
export type OwnHome = Omit<DomainOf<typeof ownProject>, 'sameCode'>

import { ACTIONS } from '@gss/kit/call'
import {
  among,
  type DomainOf,
  epochMs,
  field,
  filled,
  flag,
  line,
  list,
  nullable,
  record,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { innerPath } from './menu.ts'
import { DUTIES, type Duty } from './permissions.ts'
import { userOrigin } from './user.ts'

/** As large as the column that keeps it: beyond, the database would refuse what was asked. */
const ROLE_ID_MAX = 2_147_483_647
export const roleNumber = z.int().min(0).max(ROLE_ID_MAX)

/** Role ids the specification names (§6), and the three administrators. */
export const ROLE = {
  systemAdministrator: 1,
  securityAdministrator: 2,
  auditAdministrator: 3,
  unitManager: 20010,
} as const

/** The duty each of the three administrators keeps, whoever edits their role: a right taken from all of them could never be given back. */
export const KEPT_DUTY: Readonly<Record<number, Duty>> = {
  [ROLE.systemAdministrator]: 'system',
  [ROLE.securityAdministrator]: 'security',
  [ROLE.auditAdministrator]: 'audit',
}

/** The built-in roles of operators and of the unit's side. */
export const BUSINESS_ROLE = {
  dutyOperator: 10,
  shiftLeader: 11,
  wall: 12,
  /** 消防管理员: handles hazards and permits of the unit, arranges its rounds. */
  unitFireOfficer: 20011,
  /** 消防安全责任人: answers for the unit before the law. */
  unitLeader: 20012,
  unitDuty: 20020,
  patrol: 20030,
  /** Of a maintenance company, bound to no unit: sees those it serves by contract. */
  maintWorker: 20040,
  /** Leads a company's people: sorts faults, plans, reviews what was tested. */
  maintLeader: 20041,
} as const
/** The account kind of a wall screen: it only looks, so neither its session nor its password ends by age (decisions/0013). */
export const isWall = (roleId: number | null): boolean => roleId === BUSINESS_ROLE.wall
/** All roles are one answer. */
export const ROLES_MAX = 500

const NAME_MAX_CHARS = 40
export const roleFields = {
  name: field('roleName', filled(NAME_MAX_CHARS)),
  origin: field('systemtype', userOrigin),
  /** The page that opens after signing in. */
  homePage: field('homePage', innerPath),
  /** Spec §6: showEdit at login says whether editing is allowed. */
  mayEdit: field('showEdit', flag),
  note: field('remark', line()),
}
export const role = record('role', {
  roleId: field('id', roleNumber),
  ...roleFields,
  /** Shipped roles keep their meaning: they are neither deleted nor renamed. */
  isBuiltIn: field('builtIn', flag),
  duty: field('duty', nullable(among(DUTIES))),
  people: field('userCount', whole),
  createdAt: field('createTime', epochMs),
})
export type Role = DomainOf<typeof role>

/** What a role may do with one thing. */
export const grant = record('grant', {
  permission: field('permissionId', filled(NAME_MAX_CHARS)),
  actions: field('actions', list(among(ACTIONS))),
})
export type Grant = DomainOf<typeof grant>

/** One row of the permission grid: the thing, which module it belongs to, what can be allowed. */
export const permissionRow = record('permissionRow', {
  permission: field('permissionId', line()),
  module: field('module', line()),
  duty: field('duty', among(DUTIES)),
  actions: field('actions', list(among(ACTIONS))),
})
export type PermissionRow = DomainOf<typeof permissionRow>

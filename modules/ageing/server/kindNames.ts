import { type Choice, objects as archiveObjects } from '@gss/archives/contract'
import { componentName, objects } from '@gss/devices/contract'
import { CLOSER_KINDS, GEAR_KINDS, PLAIN_KINDS, type RuleObject } from '../contract/index.ts'

const choicesOf = (all: typeof objects, object: string, field: string): ReadonlyMap<string, string> => {
  const found = all
    .find((one) => one.object === object)
    ?.fields.find(({ name }) => name === field)
    ?.choices.map(({ code, label }: Choice) => [code, label] as const)
  return new Map(found)
}
const panelTypes = choicesOf(objects, 'panel', 'panelType')
const nbTypes = choicesOf(objects, 'nbDevice', 'devType')
const certificates = choicesOf(archiveObjects, 'person', 'certKind')
const agents = choicesOf(archiveObjects, 'gasSpray', 'agent')
const closers: ReadonlyMap<string, string> = new Map(Object.entries(CLOSER_KINDS))
const unitd = objects.find(({ object }) => object === 'uitd')?.label ?? ''

/** What people call a kind of thing; empty where nobody said, and the notice then shows the specification's word. */
const NAMES: Readonly<Record<RuleObject, (kind: string) => string>> = {
  device: (kind) => (kind === '0' || kind === '' ? '' : componentName(Number(kind))),
  panel: (kind) => panelTypes.get(kind) ?? PLAIN_KINDS.panel,
  uitd: () => unitd,
  nbDevice: (kind) => nbTypes.get(kind) ?? '',
  nbTerm: (kind) => nbTypes.get(kind) ?? '',
  sim: () => PLAIN_KINDS.sim,
  certificate: (kind) => certificates.get(kind) ?? PLAIN_KINDS.certificate,
  service: () => PLAIN_KINDS.service,
  contract: () => PLAIN_KINDS.contract,
  testReport: () => PLAIN_KINDS.testReport,
  gear: (kind) => GEAR_KINDS.find(([of]) => of === kind)?.[3] ?? PLAIN_KINDS.gear,
  bottle: (kind) => agents.get(kind) ?? PLAIN_KINDS.bottle,
  lamp: () => PLAIN_KINDS.lamp,
  closer: (kind) => closers.get(kind) ?? PLAIN_KINDS.closer,
}
export const kindNameOf = (object: RuleObject, kind: string): string => NAMES[object](kind)

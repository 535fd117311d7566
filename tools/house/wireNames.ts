import type { Source } from './source.ts'

/** What the contracts say of names: the wire's, ours, and those of a description's fields, which are both. */
export interface WireNames {
  wire: ReadonlySet<string>
  ours: ReadonlySet<string>
  /** Fields of base data: one name for form, sheet, list, journal and wire (docs/house-style.md §1). */
  described: ReadonlySet<string>
}

/** `WARN_ID`: as the wire's makers shout them. */
export const SHOUTED = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/
/** A name of one word, `title` or `IP`, is a word like any other and cannot be told apart. */
const ONE_WORD = /^([a-z0-9]+|[A-Z0-9]+|[A-Z][a-z0-9]*)$/

const inContract = ({ file }: Source) => file.includes('/contract/') && !file.includes('.test.')
const isTable = ({ file }: Source) => /\/contract\/objects\/.*\.table\.ts$/.test(file)
/** A row of an object's table: the field's label in Chinese, its name, its kind. */
const DESCRIBED = /^ *\S+ +([a-z]\w*) +[a-z]/gm

export function wireNamesIn(sources: readonly Source[]): WireNames {
  const contracts = sources.filter(inContract)
  const fields = contracts.flatMap(({ calls }) => calls.filter(({ text }) => text === 'field'))
  const tables = contracts.filter(isTable).flatMap(({ texts }) => texts.map(({ text }) => text))
  const described = tables.flatMap((table) => [...table.matchAll(DESCRIBED)].map(([, name = '']) => name))
  const own = contracts.flatMap(({ parts }) =>
    parts.filter(({ of }) => of === 'type').map(({ text }) => text),
  )
  const ours = [...fields.flatMap(({ under }) => under ?? []), ...own]
  const wire = fields.flatMap(({ given: [name] }) => (typeof name === 'string' ? [name] : []))
  return {
    wire: new Set([...wire, ...described].filter((name) => !ONE_WORD.test(name))),
    ours: new Set(ours.filter((name) => !SHOUTED.test(name))),
    described: new Set(described),
  }
}

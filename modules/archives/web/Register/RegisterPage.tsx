import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { ObjectDescription, RegisterListRow } from '../../contract/index.ts'
import { columnsOf } from './cells.tsx'
import { registerFieldsOf } from './fieldsOf.tsx'
import { filesByField } from './files.ts'
import { filtersAskedOf, registerFiltersOf, findUnits } from './filtersOf.ts'
import { importer } from './imports.ts'
import { realms } from './realm.ts'
import { tellingFlaws } from './refusedForm.ts'
import { registerNameIn, type Register, type RegisterDeeds } from './register.ts'
import { registerBook } from './registerBook.ts'
import { rowSheetOf } from './sheetOf.tsx'
import { PendingAdditions } from '../Changes/PendingAdditions.tsx'
import { RowChanges } from '../Changes/RowChanges.tsx'
import { UNIT_FIELD } from '../joint.table.ts'
import { idOf, type RegisterValues, typedOf, registerValues } from './values.ts'
import { useSeesUnits } from './useSeesUnits.ts'

/** One object of base data: its list, form, sheet, import and export, all from its description. */
export function RegisterPage({
  register: { description, names },
  more,
  heads,
  below,
}: { register: Register } & RegisterDeeds) {
  const say = useText(registerBook)
  useText(names)
  useRefusalTexts('archive')
  const language = useSettings((settings) => settings.language)
  const nameOf = registerNameIn(names.read(language))
  const isCentre = useSeesUnits()
  const hasUnit = isCentre && description.isOfUnit
  const { object, permission, title, key } = description
  const calls = realms[permission]
  const speech = { say, nameOf }

  const crud: Crud<RegisterListRow, string, RegisterValues> = {
    name: `archives.${object}`,
    noun: asNoun(nameOf(description.label)),
    rowKey: ({ id }) => id,
    rowName: ({ values }) => [values[title], values[key]].find((value) => typeof value === 'string') ?? '',
    load: (ask, sending) =>
      calls.page({ ...filtersAskedOf(description, ask), page: ask.page, pageRows: ask.pageRows }, sending),
    filters: registerFiltersOf(description, hasUnit, speech),
    columns: columnsOf(description, hasUnit, speech),
    form: {
      width: 1000,
      columns: 2,
      fields: registerFieldsOf(description, { hasUnit, isCentre }, speech),
      blank: blankOf(description),
      of: (row) => ({ ...typedOf(description, row), ...filesByField(description, row) }),
      whole: ({ id }, sending) => calls.one({ object, id }, sending),
      sheet: (row) => ({
        ...rowSheetOf(description, row, speech),
        below: <RowChanges object={object} row={row} queryKey={`archives.${object}`} />,
      }),
      ...(below && {
        below: ({ row, now }) =>
          below({
            id: row?.id ?? null,
            now: () => {
              const typed = now()
              return {
                unitId: idOf(typed[UNIT_FIELD]),
                values: registerValues(description, typed),
              }
            },
          }),
      }),
      told: (answer) => (waits(answer) ? say('waits') : null),
      add: (typed) =>
        tellingFlaws(
          calls.add({ object, unitId: idOf(typed[UNIT_FIELD]), values: registerValues(description, typed) }),
          description,
          nameOf,
        ),
      edit: ({ id, version }, typed) =>
        tellingFlaws(
          calls.update({ object, id, version, values: registerValues(description, typed) }),
          description,
          nameOf,
        ),
    },
    remove: {
      run: (rows, isSure) =>
        tellingFlaws(
          calls.remove({ object, ids: rows.map(({ id }) => id), ...(isSure && { isSure }) }),
          description,
          nameOf,
        ),
      consequence: say('consequence'),
      asksAgain: 'archive.stillOpen',
      told: (answer) => (waits(answer) ? say('waits') : null),
    },
    imports: {
      template: (unitId) => calls.template({ object, unitId }),
      run: (file, run, sending, unitId) => importer({ object, unitId })(file, run, sending),
      ...(hasUnit && { of: { label: say('unit'), find: findUnits } }),
    },
    exports: (ask) => calls.export(filtersAskedOf(description, ask)),
    ...(more && { more }),
    heads,
    above: <PendingAdditions object={object} />,
  }
  return <CrudPage crud={crud} />
}

/** It went to be approved, and is not there yet. */
const waits = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (('changeId' in answer && answer.changeId !== null) ||
    ('asked' in answer && typeof answer.asked === 'number' && answer.asked > 0))

/** Inside a sentence a word begins small, unless it is an abbreviation: fire device, NB device. */
const asNoun = (name: string) =>
  /^[A-Z]\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

const blankOf = ({ fields }: ObjectDescription): RegisterValues =>
  Object.fromEntries(fields.map(({ name }) => [name, undefined]))

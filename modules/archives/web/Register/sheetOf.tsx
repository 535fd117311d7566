import type { Sheet } from '@gss/web-kit/crud/crud'
import { FileList } from '@gss/web-kit/crud/files/FileList.tsx'
import { dateOf } from '@gss/web-kit/time/format'
import type { ObjectDescription, ObjectField, RegisterListRow } from '../../contract/index.ts'
import { cellLabelOf, registerTextOf } from './cells.tsx'
import { rowFilesOf } from './files.ts'
import type { NameOf } from './register.ts'
import type { RegisterSay } from './registerBook.ts'

const WIDE: readonly ObjectField['type'][] = ['long', 'refs', 'many', 'link', 'files']

/** A row as the form on paper: every field, also the empty ones; who fills it in by hand signs at the foot. */
export function rowSheetOf(
  description: ObjectDescription,
  row: RegisterListRow,
  speech: { say: RegisterSay; nameOf: NameOf },
): Sheet {
  const { fields, object, label, title } = description
  const { say, nameOf } = speech
  const sections = [...new Set(fields.map(({ section }) => section))]
  const named = row.values[title]
  return {
    title: typeof named === 'string' ? `${nameOf(label)} · ${named}` : nameOf(label),
    sections: [
      ...(row.unitName === null || !description.isOfUnit
        ? []
        : [{ cells: [{ label: say('unit'), value: row.unitName, isWide: true }] }]),
      ...sections.map((section) => ({
        title: section && nameOf(section),
        cells: fields
          .filter((field) => field.section === section)
          .map((field) => ({
            label: cellLabelOf(field, object, speech),
            value:
              field.type === 'files' ? (
                <FileList files={rowFilesOf(object, row, field.name) ?? []} />
              ) : (
                registerTextOf(field, row, speech)
              ),
            isWide: WIDE.includes(field.type),
          })),
      })),
    ],
    foot: [
      { label: say('filledBy'), value: '' },
      { label: say('filledAt'), value: dateOf(row.changedAt) },
      { label: say('seal'), value: '' },
    ],
  }
}

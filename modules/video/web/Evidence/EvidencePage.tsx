import { findUnits, unitNameOf, useSeesUnits } from '@gss/archives/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { type Evidence, EVIDENCE_KINDS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { evidenceBook } from './evidenceBook.ts'
import { recordingLengthOf, recordingSizeOf } from './measures.ts'
import { EVIDENCE } from './ofAlarm.ts'
import { useEvidenceDeeds } from './useEvidenceDeeds.tsx'

type Name = 'kind' | 'unitId'

/** All that was recorded, with or without an alarm, newest first. */
export function EvidencePage() {
  const say = useText(evidenceBook)
  const { play, copy, stop, dialog } = useEvidenceDeeds()
  const hasUnit = useSeesUnits()
  const crud: Crud<Evidence, Name> = {
    name: EVIDENCE,
    noun: say('noun'),
    rowKey: ({ evidenceId }) => evidenceId,
    rowName: ({ cameraName }) => cameraName,
    load: ({ filters: { kind, unitId }, page, pageRows }, sending) => {
      const ofKind = chosen(kind, EVIDENCE_KINDS)
      return api.evidenceList(
        { page, pageRows, ...(ofKind && { kind: ofKind }), ...(unitId && { unitId }) },
        sending,
      )
    },
    onOpen: (row) => row.state === 'kept' && play(row),
    filters: [
      {
        kind: 'select',
        name: 'kind',
        label: say('kind'),
        options: EVIDENCE_KINDS.map((kind) => ({ value: kind, label: say(`kind.${kind}`) })),
      },
      ...(hasUnit
        ? [
            {
              kind: 'reference' as const,
              name: 'unitId' as const,
              label: say('unit'),
              find: findUnits,
              nameOf: unitNameOf,
            },
          ]
        : []),
    ],
    columns: [
      { key: 'kind', title: say('kind'), width: 88, show: ({ kind }) => say(`kind.${kind}`) },
      { key: 'camera', title: say('camera'), width: 200, show: ({ cameraName }) => cameraName },
      ...(hasUnit
        ? [{ key: 'unit', title: say('unit'), width: 184, show: ({ unitName }: Evidence) => unitName }]
        : []),
      {
        key: 'beganAt',
        title: say('beganAt'),
        width: 168,
        show: ({ beganAt }) => <span className="tabular">{dateTimeOf(beganAt)}</span>,
      },
      {
        key: 'length',
        title: say('length'),
        width: 80,
        show: (row) => <span className="tabular">{recordingLengthOf(row)}</span>,
      },
      {
        key: 'size',
        title: say('size'),
        width: 96,
        show: (row) => <span className="tabular">{recordingSizeOf(row)}</span>,
      },
      {
        key: 'by',
        title: say('by'),
        width: 136,
        show: ({ cause, byName }) => (cause === 'alarm' ? say('byItself') : byName),
      },
      { key: 'state', title: say('state'), width: 96, show: ({ state }) => say(`state.${state}`) },
      {
        key: 'sha256',
        title: say('sha256'),
        width: 128,
        // Its beginning tells two files apart; all of it is a press away, and in the sheet of sums.
        show: ({ sha256 }) => (
          <span className="tabular text-2 ellipsis ev-sum" title={sha256}>
            {sha256}
          </span>
        ),
      },
    ],
    more: [
      {
        key: 'play',
        label: say('play'),
        action: 'query',
        isOffered: ({ state }) => state === 'kept',
        done: null,
        run: (row) => Promise.resolve(play(row)),
      },
      {
        key: 'copy',
        label: say('copy'),
        action: 'export',
        isOffered: ({ state }) => state === 'kept',
        done: null,
        run: copy,
      },
      {
        key: 'stop',
        label: say('stop'),
        action: 'add',
        isOffered: ({ state }) => state === 'recording',
        done: null,
        run: stop,
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      {dialog}
    </>
  )
}

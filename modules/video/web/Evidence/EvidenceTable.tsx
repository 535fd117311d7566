import './evidence.css'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { Evidence } from '../../contract/index.ts'
import { evidenceBook } from './evidenceBook.ts'
import { recordingLengthOf, recordingSizeOf } from './measures.ts'
import { useEvidenceDeeds } from './useEvidenceDeeds.tsx'
import { useMayEvidence } from './useMayEvidence.ts'

const COLUMNS = ['kind', 'camera', 'beganAt', 'length', 'size', 'by', 'state', 'sha256', 'deed'] as const

/** What was kept, a row each: what it is, of when, by whom, and the sum of its bytes. */
export function EvidenceTable({ rows }: { rows: readonly Evidence[] }) {
  const say = useText(evidenceBook)
  const may = useMayEvidence()
  const { play, copy, stop, dialog } = useEvidenceDeeds()
  return (
    <div className="ev-list">
      <table aria-label={say('title')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.evidenceId}>
              <td>{say(`kind.${row.kind}`)}</td>
              <td className="ellipsis" title={row.cameraName}>
                {row.cameraName}
              </td>
              <td className="tabular">{dateTimeOf(row.beganAt)}</td>
              <td className="tabular">{recordingLengthOf(row)}</td>
              <td className="tabular">{recordingSizeOf(row)}</td>
              <td className="ellipsis">{row.cause === 'alarm' ? say('byItself') : row.byName}</td>
              <td>{say(`state.${row.state}`)}</td>
              <td className="tabular ev-sum" title={row.sha256}>
                {row.sha256}
              </td>
              <td>
                <span className="in-row">
                  {row.state === 'kept' && (
                    <button type="button" className="press compact" onClick={() => play(row)}>
                      {say('play')}
                    </button>
                  )}
                  {row.state === 'kept' && may.copy && (
                    <button type="button" className="press compact" onClick={() => void copy(row)}>
                      {say('copy')}
                    </button>
                  )}
                  {row.state === 'recording' && may.stop && (
                    <button type="button" className="press compact" onClick={() => void stop(row)}>
                      {say('stop')}
                    </button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  )
}

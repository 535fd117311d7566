import './frames.css'
import { copyText } from '@gss/web-kit/dialog/copyText'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FrameReading } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useProfileName } from '../useProfileName.ts'
import { framesBook } from './framesBook.ts'
import { HexView } from './HexView.tsx'
import { PieceTable } from './PieceTable.tsx'
import { useLanguageWords } from './useLanguageWords.ts'
import { useSignalWords } from './useSignalWords.ts'

export interface WhichFrame {
  unitId: string
  frameId: string
  receivedAt: Date
}

/** Given which frame by the form it stands in. */
export function FrameView({ value }: { value?: WhichFrame }) {
  const say = useText(framesBook)
  const query = useQuery({
    queryKey: ['gateways.frame', value?.frameId],
    queryFn: ({ signal }) =>
      value ? api.frame(value, { signal }) : Promise.reject(new Error('no frame chosen')),
  })
  if (query.error)
    return <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
  return query.data ? <Reading frame={query.data} /> : <Skeleton label={say('loading')} />
}

/** Bytes and fields side by side; what the pointer or the focus rests on is marked in both. */
function Reading({ frame }: { frame: FrameReading }) {
  const say = useText(framesBook)
  const word = useSignalWords()
  const wordOf = useLanguageWords()
  const toast = useToast()
  const profileName = useProfileName()
  const [marked, setMarked] = useState<number | null>(null)
  const { hex, pieces, reason, kind, protocol, profile, remote } = frame
  const copy = async () => {
    try {
      await copyText(hex)
      toast.done(say('copied'))
    } catch (failure) {
      toast.failed(failure)
    }
  }
  return (
    <div className="fv-frame">
      <p className="fv-head">
        <b>{kind ? wordOf(protocol, 'kind', kind) : say('noun')}</b>
        {reason && (
          <span className="state-word">
            <StateMark state="fault" />
            {word('reason', reason)}
          </span>
        )}
        <span className="text-2 small">
          {say('profile')} {profileName(profile)}
        </span>
        <span className="text-2 small tabular">{remote}</span>
        <span className="spacer" />
        <button type="button" className="press compact" onClick={() => void copy()}>
          <Icon name="copy" />
          {say('copy')}
        </button>
      </p>
      <div className="fv-two" onMouseLeave={() => setMarked(null)}>
        <HexView hex={hex} protocol={protocol} pieces={pieces} marked={marked} onMark={setMarked} />
        <PieceTable protocol={protocol} pieces={pieces} marked={marked} onMark={setMarked} />
      </div>
    </div>
  )
}

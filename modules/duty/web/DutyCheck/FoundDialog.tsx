import { UnitCall } from '@gss/telephony/web'
import { type Camera, calls as videoCalls } from '@gss/video/contract'
import { LivePlayer } from '@gss/video/web'
import { client } from '@gss/web-kit/api/client'
import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import {
  type Finding,
  findingsOf,
  type FoundWay,
  type Post,
  DUTY_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { api, DUTY } from '../api.ts'
import { dutyBook } from '../dutyBook.ts'

const video = client({ cameras: videoCalls.cameras })
const ANSWERER_MAX_CHARS = 30

interface FoundDialogProps {
  post: Post
  way: FoundWay
  onDone: () => void
  onClose: () => void
}
interface Values {
  finding: Finding
  answerer: string
  words: string
}

/** The control room is looked at, or called, and what was found is written into its check. */
export function FoundDialog({ post, way, onDone, onClose }: FoundDialogProps) {
  const say = useText(dutyBook)
  // One dialog is one check, however often it is pressed.
  const [checkId] = useState(() => crypto.randomUUID())
  const [cameraId, setCamera] = useState<string | undefined>(undefined)
  const [told, setTold] = useState('')
  const { transmissionId, unitId, unitName } = post
  const cameras = useQuery({
    queryKey: [DUTY, 'cameras', unitId],
    queryFn: async ({ signal }) => (await video.cameras({ unitId, ofControlRooms: true }, { signal })).rows,
    enabled: way === 'video',
  })
  const shown = cameras.data?.find((each) => each.cameraId === cameraId) ?? cameras.data?.[0]
  return (
    <StepDialog<Values>
      width={800}
      say={{
        done: say('found.done'),
        failed: say('found.failed'),
        cancel: say('cancel'),
        confirm: say('found.save'),
      }}
      title={say(`found.${way}`, { name: unitName })}
      about={
        way === 'video' ? (
          <RoomCameras cameras={cameras} shown={shown} onCamera={setCamera} />
        ) : (
          <>
            <UnitCall unitId={unitId} unitName={unitName} onResult={setTold} />
            {told && <p role="status">{told}</p>}
          </>
        )
      }
      blank={{ finding: 'onDuty', answerer: '', words: '' }}
      fields={[
        {
          kind: 'choice',
          name: 'finding',
          label: say('finding'),
          options: findingsOf(way).map((value) => ({ value, label: say(`finding.${value}`) })),
        },
        { kind: 'text', name: 'answerer', label: say('found.who'), maxChars: ANSWERER_MAX_CHARS },
        { kind: 'lines', name: 'words', label: say('found.words'), maxChars: DUTY_WORDS_MAX_CHARS, rows: 2 },
      ]}
      send={({ finding, answerer, words }) =>
        api.recordCheck({
          checkId,
          transmissionId,
          way,
          finding,
          answerer: answerer ?? '',
          words: words?.trim() || told.slice(0, DUTY_WORDS_MAX_CHARS),
          ...(shown && { cameraId: shown.cameraId }),
        })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}

interface RoomCamerasProps {
  cameras: UseQueryResult<Camera[]>
  shown: Camera | undefined
  onCamera: (cameraId: string) => void
}
/** What looks into the unit's control rooms; the first plays at once. */
function RoomCameras({ cameras: { data, error, refetch }, shown, onCamera }: RoomCamerasProps) {
  const say = useText(dutyBook)
  if (error && !data) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={say('found.camera')} />
  if (!shown) return <EmptyState sentence={say('found.noCamera')} />
  return (
    <div className="duty-look">
      {data.length > 1 && (
        <Select
          aria-label={say('found.camera')}
          value={shown.cameraId}
          options={data.map((each) => ({ value: each.cameraId, label: each.name }))}
          onChange={onCamera}
        />
      )}
      <LivePlayer key={shown.cameraId} cameraId={shown.cameraId} name={shown.name} isLarge />
    </div>
  )
}

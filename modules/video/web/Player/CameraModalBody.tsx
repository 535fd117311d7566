import './player.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { type CameraAsk, closeCameras, type NamedCamera } from './cameraModal.ts'
import { LivePlayerBody } from './LivePlayerBody.tsx'
import { playerBook } from './playerBook.ts'

const NONE: readonly NamedCamera[] = []

/** Spec §2.8: a list of cameras, and the one that is looked at. */
export function CameraModalBody({ asked }: { asked: CameraAsk }) {
  const say = useText(playerBook)
  const toast = useToast()
  const { unitId, cameraId, cameras, alarmId } = asked
  const { data, isError } = useQuery({
    queryKey: ['video.modal', unitId ?? null, cameraId ?? null, cameras ?? null],
    queryFn: async ({ signal }): Promise<readonly NamedCamera[]> => {
      if (cameras) return cameras
      if (cameraId !== undefined) return api.camerasOfDevice({ cameraId }, { signal })
      return unitId === undefined ? [] : (await api.cameras({ unitId }, { signal })).rows
    },
    staleTime: 0,
  })
  const list = data ?? NONE
  const [chosen, setChosen] = useState<string | null>(null)
  const current = list.find((one) => one.cameraId === chosen) ?? list[0]
  // Spec §5: a unit without cameras says so, and nothing opens; §8: a list that failed is an empty one, silently.
  const isEmpty = data !== undefined && data.length === 0 && unitId !== undefined && cameraId === undefined
  useEffect(() => {
    if (!isEmpty) return
    toast.warn(say('unitHasNone'))
    closeCameras()
  }, [isEmpty, say, toast])
  if (isEmpty || (!data && !isError)) return null
  return (
    <Dialog open isReadOnly width={800} title={say('cameras')} footer={null} onCancel={closeCameras}>
      <div className="pl-modal">
        {list.length === 0 ? (
          <p className="text-2">{say('noDevice')}</p>
        ) : (
          <ul aria-label={say('cameras')}>
            {list.map(({ cameraId: id, name }) => {
              const isOn = id === current?.cameraId
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={isOn ? 'is-on' : ''}
                    aria-current={isOn}
                    onClick={() => setChosen(id)}
                  >
                    <Icon name={isOn ? 'play' : 'pause'} />
                    <span className="ellipsis" title={name}>
                      {name}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        {current && (
          <div className="pl-stage">
            <LivePlayerBody
              key={current.cameraId}
              cameraId={current.cameraId}
              name={current.name}
              alarmId={alarmId}
              isLarge
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

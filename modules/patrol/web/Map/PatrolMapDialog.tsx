import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { patrolBook } from '../patrolBook.ts'
import { TASK } from '../queries.ts'
import { closePatrolMap, usePatrolMap } from './patrolMap.ts'
import { TaskPlan } from './TaskPlan.tsx'

const MAP_HEIGHT_PX = 560

/** Spec §2.6: opened by `openPatrolMap`, beside the pages. */
export function PatrolParts() {
  const opened = usePatrolMap()
  return opened && <PatrolMapDialog key={opened.taskId} {...opened} />
}

function PatrolMapDialog({ taskId, pointId }: { taskId: string; pointId?: string | undefined }) {
  const say = useText(patrolBook)
  const [chosenId, setChosen] = useState(pointId)
  const { data } = useQuery({
    queryKey: [TASK, taskId],
    queryFn: ({ signal }) => api.patrolTask({ taskId }, { signal }),
  })
  const chosen = data?.points.find((point) => point.pointId === chosenId)
  return (
    <Dialog
      open
      isReadOnly
      width={1200}
      title={data ? `${say('mapTitle')} ${data.task.name}` : say('mapTitle')}
      footer={null}
      onCancel={closePatrolMap}
    >
      <TaskPlan
        taskId={taskId}
        chosenId={chosenId}
        onChoose={setChosen}
        layerId={chosen?.layerId}
        height={MAP_HEIGHT_PX}
      />
    </Dialog>
  )
}

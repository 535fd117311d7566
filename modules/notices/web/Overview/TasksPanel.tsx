import '@gss/web-kit/shell/bell.css'
import { useText } from '@gss/web-kit/text/book'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { noticesBook } from '../noticesBook.ts'
import { useNotices } from '../useNotices.ts'
import { ToDoList } from '../ToDo/ToDoList.tsx'

const UnitToDos = pressedPart(() => import('../ToDo/UnitToDos.tsx').then((m) => m.UnitToDos))

/** My tasks on the first page: what the to-do bell has, without a press. */
export function TasksPanel() {
  const say = useText(noticesBook)
  const [unitId, setUnitId] = useState<string | null>(null)
  const isRefused = useNotices((notices) => notices.isRefused)
  if (isRefused) return null
  return (
    <section className="panel ov-panel ntc-tasks" aria-label={say('todo.title')}>
      <ToDoList onClose={() => undefined} onUnit={setUnitId} />
      <Suspense fallback={null}>
        {unitId !== null && <UnitToDos unitId={unitId} onClose={() => setUnitId(null)} />}
      </Suspense>
    </section>
  )
}

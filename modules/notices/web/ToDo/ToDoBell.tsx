import '@gss/web-kit/shell/bell.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { Popover } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { countText } from '../countText.ts'
import { noticesBook } from '../noticesBook.ts'
import { useNotices } from '../useNotices.ts'

const ToDoList = pressedPart(() => import('./ToDoList.tsx').then((m) => m.ToDoList))
const UnitToDos = pressedPart(() => import('./UnitToDos.tsx').then((m) => m.UnitToDos))

/** Spec §6: "Role id 3 does not see the to-do bell. The to-do bell is for online users only." */
const WITHOUT_TO_DOS = 3

export function ToDoBell() {
  const roleId = useSession(({ session }) => session?.user.roleId ?? null)
  const isOnline = useConfig(({ looked }) => looked?.config.edition === 'online')
  return isOnline && roleId !== WITHOUT_TO_DOS ? <Bell /> : null
}

function Bell() {
  const say = useText(noticesBook)
  const count = useNotices(({ toDos }) => toDos)
  const [isOpen, setOpen] = useState(false)
  const [unitId, setUnitId] = useState<string | null>(null)
  const openUnit = (id: string) => {
    setOpen(false)
    setUnitId(id)
  }
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        classNames={{ root: 'bell-pop' }}
        content={
          <Suspense fallback={null}>
            {isOpen && <ToDoList onClose={() => setOpen(false)} onUnit={openUnit} />}
          </Suspense>
        }
      >
        <button
          type="button"
          className="line-item"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={say('todo.label', { count })}
        >
          <Icon name="todo" />
          {say('todo.name')}
          <span className={`count tabular${count > 0 ? '' : ' none'}`}>{countText(count)}</span>
        </button>
      </Popover>
      <Suspense fallback={null}>
        {unitId !== null && <UnitToDos unitId={unitId} onClose={() => setUnitId(null)} />}
      </Suspense>
    </>
  )
}

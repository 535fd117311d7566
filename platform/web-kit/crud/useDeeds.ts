import { useAskGrave } from '../dialog/useAskGrave.tsx'
import { useToast } from '../dialog/useToast.ts'
import { isRefused } from '../api/failures.ts'
import { useMay } from '../shell/screen.ts'
import { useText } from '../text/book.ts'
import type { Crud, ManyAction } from './crud.ts'
import { crudBook } from './crudBook.ts'
import type { Opened } from './opened.ts'
import type { RowDeed } from './RowActions.tsx'

/** Something else than the usual is to be said of it. */
class Told {
  constructor(readonly sentence: string) {}
}
/** Nothing was done yet: the server has a question. */
const ASKED = Symbol('asked')

interface Handlers<R> {
  onOpened: (opened: Opened<R>) => void
  onChanged: () => void
}

/** What may be done with a row: what the role allows here, what the row allows now. Grave deeds ask first. */
export function useCrudDeeds<R, F extends string, V extends object>(
  crud: Crud<R, F, V>,
  { onOpened, onChanged }: Handlers<R>,
) {
  const say = useText(crudBook)
  const may = useMay()
  const toast = useToast()
  const ask = useAskGrave()
  const { form, remove, turn, more = [] } = crud

  const act = async (work: () => Promise<unknown>, done: string | null) => {
    try {
      const answer = await work()
      if (answer === ASKED) return
      const told = answer instanceof Told ? answer.sentence : null
      if (told !== null) toast.tell(told)
      else if (done !== null) toast.done(done)
      onChanged()
    } catch (failure) {
      toast.failed(failure)
    }
  }
  const actIfSure = (
    title: string,
    content: string | undefined,
    ok: string,
    work: () => Promise<unknown>,
    done: string | null,
  ) =>
    ask({
      title,
      content,
      okText: ok,
      cancelText: say('cancel'),
      onOk: () => act(work, done),
    })

  const removeRows = (rows: R[]) => {
    const [first] = rows
    if (!remove || first === undefined) return
    const title =
      rows.length === 1
        ? say('deleteAsk', { name: crud.rowName(first) })
        : say('deleteManyAsk', { count: rows.length })
    const run = async (isSure: boolean) => {
      const answer = await remove.run(rows, isSure)
      const told = remove.told?.(answer) ?? null
      return told === null ? answer : new Told(told)
    }
    const again = async (failure: unknown) => {
      if (remove.asksAgain === undefined || !isRefused(failure, remove.asksAgain)) throw failure
      actIfSure(title, failure.sentence, say('deleteAnyway'), () => run(true), say('deleted'))
      return ASKED
    }
    actIfSure(title, remove.consequence, say('delete'), () => run(false).catch(again), say('deleted'))
  }
  const doMany = (many: ManyAction<R>, rows: R[]) => void act(() => many.run(rows), null)
  const canRemove = (row: R) => remove !== undefined && may('delete') && (remove.isOffered?.(row) ?? true)

  const turning = (row: R): RowDeed[] => {
    if (!turn || !(turn.isOffered?.(row) ?? true)) return []
    if (turn.isOn(row))
      return may('disable')
        ? [
            {
              key: 'disable',
              label: say('disable'),
              run: () =>
                actIfSure(
                  say('disableAsk', { name: crud.rowName(row) }),
                  undefined,
                  say('disable'),
                  () => turn.disable(row),
                  say('disabled'),
                ),
            },
          ]
        : []
    return may('enable')
      ? [{ key: 'enable', label: say('enable'), run: () => void act(() => turn.enable(row), say('enabled')) }]
      : []
  }

  const deedsOf = (row: R): RowDeed[] => [
    ...(form
      ? [
          {
            key: 'view',
            label: say('view'),
            isLocal: true,
            run: () => (crud.onOpen ? crud.onOpen(row) : onOpened({ mode: 'view', row })),
          },
        ]
      : []),
    ...(form?.edit && may('edit') && (form.isEditable?.(row) ?? true)
      ? [{ key: 'edit', label: say('edit'), run: () => onOpened({ mode: 'edit', row }) }]
      : []),
    ...more
      .filter((each) => may(each.action) && (each.isOffered?.(row) ?? true))
      .map((each) => ({
        key: each.key,
        label: each.label,
        run: () =>
          each.ask
            ? actIfSure(each.ask(row), undefined, each.label, () => each.run(row), each.done)
            : void act(() => each.run(row), each.done),
      })),
    ...turning(row),
    ...(canRemove(row) ? [{ key: 'delete', label: say('delete'), run: () => removeRows([row]) }] : []),
  ]
  return { may, deedsOf, removeRows, canRemove, doMany }
}

import type { RowAction } from '@gss/web-kit/crud/crud'
import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import { useText } from '@gss/web-kit/text/book'
import { useNavigate } from 'react-router'
import type { RegisterListRow } from '../../contract/index.ts'
import { registerBook } from './registerBook.ts'

/** The screen of floor plans, wherever the menu has it; this module lies below it and knows its name only. */
const PLAN_SCREEN = 'planEditor'

/** From a building or a floor to its plans; for whoever may see them. */
export function usePlanDeed(
  buildingOf: (row: RegisterListRow) => string | undefined,
): RowAction<RegisterListRow>[] {
  const say = useText(registerBook)
  const navigate = useNavigate()
  const menu = useSession(({ session }) => session?.menu)
  const screen = screensOf(menu ?? []).find(({ component }) => component === PLAN_SCREEN)
  if (!screen) return []
  return [
    {
      key: 'plan',
      label: say('plan'),
      action: 'query',
      done: null,
      isOffered: (row) => buildingOf(row) !== undefined,
      run: async (row) =>
        void navigate(`${screen.path}?unit=${row.unitId ?? ''}&building=${buildingOf(row) ?? ''}`),
    },
  ]
}

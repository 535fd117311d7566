import type { Crud, RowAction } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useSecondSignature } from '../Signature/useSecondSignature.tsx'
import { AssignRole } from './AssignRole.tsx'
import { peopleBook } from './peopleBook.ts'
import {
  peopleAskedOf,
  pageAsked,
  peopleColumns,
  type PeopleFilter,
  peopleFilters,
  peopleQuick,
  sortAsked,
} from './peopleList.tsx'
import { type ShownSecret, ShownOnce } from './ShownOnce.tsx'
import { useRoleOptions } from './useRoleOptions.ts'

const NAME = 'session.accounts'

/** The security administrator's half: who has which role, and whose account works. */
export function AccountsPage() {
  const say = useText(peopleBook)
  const queries = useQueryClient()
  const me = useSession(({ session }) => session?.user.userId)
  const { options } = useRoleOptions()
  const { signed, dialog } = useSecondSignature()
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const [assigning, setAssigning] = useState<User | null>(null)
  const isOther = ({ userId }: User) => userId !== me

  const more: RowAction<User>[] = [
    {
      key: 'assignRole',
      label: say('assignRole'),
      action: 'edit',
      isOffered: isOther,
      done: null,
      run: async (user) => setAssigning(user),
    },
    {
      key: 'unlock',
      label: say('unlock'),
      action: 'enable',
      isOffered: (user) => user.isLocked && isOther(user),
      done: say('unlocked'),
      run: ({ userId }) => api.unlockUser({ userId }),
    },
    {
      key: 'freeLogin',
      label: say('freeLogin'),
      action: 'edit',
      isOffered: (user) => user.status === 'enabled' && isOther(user),
      done: null,
      run: async ({ userId, realname: name }) => {
        const { path, minutes } = await api.freeLoginLink({ userId })
        setShown({
          title: say('link.title', { name }),
          value: location.origin + path,
          note: say('link.note', { minutes }),
        })
      },
    },
    {
      key: 'dropSecondFactor',
      label: say('dropSecondFactor'),
      action: 'edit',
      isOffered: (user) => user.hasSecondFactor && isOther(user),
      ask: ({ realname: name }) => say('dropSecondFactorAsk', { name }),
      done: say('secondFactorDropped'),
      run: ({ userId }) => signed((signature) => api.dropSecondFactor({ userId, signature })),
    },
  ]
  const crud: Crud<User, PeopleFilter> = {
    name: NAME,
    noun: say('account'),
    rowKey: ({ userId }) => userId,
    rowName: ({ realname }) => realname,
    load: (ask, sending) =>
      api.accounts({ ...pageAsked(ask), ...peopleAskedOf(ask), ...sortAsked(ask) }, sending),
    filters: peopleFilters(say, options),
    quick: peopleQuick(say),
    columns: peopleColumns(say, [
      {
        key: 'secondFactor',
        title: say('secondFactor'),
        width: 120,
        isLesser: true,
        show: ({ hasSecondFactor }) =>
          hasSecondFactor ? (
            say('secondFactor.on')
          ) : (
            <span className="text-3">{say('secondFactor.off')}</span>
          ),
      },
    ]),
    turn: {
      isOn: ({ status }) => status === 'enabled',
      isOffered: (user) => user.status !== 'waiting' && isOther(user),
      enable: ({ userId }) => api.enableUser({ userId }),
      disable: ({ userId }) => signed((signature) => api.disableUser({ userId, signature })),
    },
    more,
  }
  return (
    <>
      <CrudPage crud={crud} />
      {assigning && (
        <AssignRole
          user={assigning}
          signed={signed}
          onDone={() => {
            setAssigning(null)
            void queries.invalidateQueries({ queryKey: [NAME] })
          }}
          onClose={() => setAssigning(null)}
        />
      )}
      {dialog}
      {shown && <ShownOnce {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

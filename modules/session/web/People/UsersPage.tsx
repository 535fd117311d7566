import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useFinder } from '@gss/web-kit/crud/finders'
import { useSession } from '@gss/web-kit/session/session'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { dateOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import type { User } from '../../contract/index.ts'
import { api } from '../api.ts'
import { MailedInstead, useSecondSignature } from '../Signature/useSecondSignature.tsx'
import { toldReport } from './importReport.ts'
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
import { BLANK_USER, personFieldsOf, type UserValues, userValues } from './userForm.ts'
import { userFormFields } from './userFields.ts'
import { useRoleOptions } from './useRoleOptions.ts'

/** Spec §2.4: the people of the centre and of the units. */
export function UsersPage() {
  const say = useText(peopleBook)
  useRefusalTexts('session')
  const may = useMay()
  const me = useSession(({ session }) => session?.user.userId)
  const { options } = useRoleOptions()
  // Units are another module's: where it is not there, their number is typed.
  const units = useFinder('unit')
  const toast = useToast()
  const { signed, dialog } = useSecondSignature()
  const [shown, setShown] = useState<ShownSecret | null>(null)

  const givePassword = async (userId: string, name: string) => {
    try {
      const { password } = await signed((signature) => api.giveNewPassword({ userId, signature }))
      setShown({ title: say('password.title', { name }), value: password ?? '', note: say('password.note') })
    } catch (failure) {
      if (!(failure instanceof MailedInstead)) throw failure
      const { sentTo } = await api.giveNewPassword({ userId, isMailed: true })
      toast.done(say('password.mailed', { to: sentTo ?? '' }))
    }
  }
  const crud: Crud<User, PeopleFilter, UserValues> = {
    name: 'session.users',
    noun: say('user'),
    rowKey: ({ userId }) => userId,
    rowName: ({ realname }) => realname,
    load: (ask, sending) =>
      api.users({ ...pageAsked(ask), ...peopleAskedOf(ask), ...sortAsked(ask) }, sending),
    filters: peopleFilters(say, options),
    quick: peopleQuick(say),
    columns: peopleColumns(
      say,
      [
        {
          key: 'mobile',
          title: say('mobile'),
          width: 116,
          show: ({ mobile }) => <span className="tabular">{mobile}</span>,
        },
      ],
      [
        { key: 'email', title: say('email'), width: 216, isLesser: true, show: ({ email }) => email },
        {
          key: 'created',
          title: say('created'),
          width: 120,
          sort: 'createdAt',
          isLesser: true,
          show: ({ createdAt }) => <span className="tabular">{dateOf(createdAt)}</span>,
        },
        { key: 'note', title: say('note'), isLesser: true, show: ({ note }) => note },
      ],
    ),
    form: {
      fields: userFormFields(say, units),
      blank: BLANK_USER,
      of: userValues,
      add: async (values) => {
        const { userId } = await api.addUser(personFieldsOf(values))
        // Without a password nobody signs in: the first one is given at once.
        if (may('edit')) await givePassword(userId, values.realname)
      },
      edit: ({ userId }, values) =>
        signed((signature) => api.editUser({ userId, ...personFieldsOf(values), signature })),
    },
    remove: {
      run: (users) =>
        signed((signature) => api.deleteUsers({ userIds: users.map(({ userId }) => userId), signature })),
      isOffered: ({ userId }) => userId !== me,
      consequence: say('deleteNote'),
    },
    more: [
      {
        key: 'newPassword',
        label: say('newPassword'),
        action: 'edit',
        isOffered: ({ userId }) => userId !== me,
        ask: ({ realname: name }) => say('newPasswordAsk', { name }),
        done: null,
        run: ({ userId, realname }) => givePassword(userId, realname),
      },
    ],
    imports: {
      template: () => api.userTemplate(),
      run: async (file, run, sending) => toldReport(await api.importUsers({ run }, file, sending)),
    },
    exports: (ask) => api.exportUsers({ ...peopleAskedOf(ask), ...sortAsked(ask) }),
  }
  return (
    <>
      <CrudPage crud={crud} />
      {dialog}
      {shown && <ShownOnce {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

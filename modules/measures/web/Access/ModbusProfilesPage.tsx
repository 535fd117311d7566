import {
  MODBUS_CODE,
  type ModbusProfile,
  PERIOD_MAX_S,
  PERIOD_MIN_S,
  type RegisterEntry,
  type RegisterWrite,
} from '@gss/gateways/contract'
import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { access } from './accessApi.ts'
import { accessBook } from './accessBook.ts'
import { RegisterRows } from './RegisterRows.tsx'
import { WriteRows } from './WriteRows.tsx'

const NAME_MAX_CHARS = 40
const PERIOD_DEFAULT_S = 10

interface Fields {
  code: string
  name: string
  periodS: number
  rows: RegisterEntry[]
  writes: RegisterWrite[]
}

/** 寄存器模板: what the registers of a kind of equipment mean. */
export function ModbusProfilesPage() {
  const say = useText(accessBook)
  const crud: Crud<ModbusProfile, never, Fields> = {
    name: 'measures.modbusProfiles',
    noun: say('profile'),
    rowKey: ({ profileId }) => profileId,
    rowName: ({ name }) => name,
    load: ({ page, pageRows }, sending) => access.modbusProfiles({ page, pageRows }, sending),
    columns: [
      {
        key: 'name',
        title: say('name'),
        width: 280,
        show: ({ name, code }) => (
          <>
            <b>{name}</b> <span className="text-3 tabular">{code}</span>
          </>
        ),
      },
      {
        key: 'period',
        title: say('period'),
        width: 120,
        align: 'right',
        show: ({ periodS }) => (
          <span className="tabular">
            {periodS} {say('seconds')}
          </span>
        ),
      },
      {
        key: 'registers',
        title: say('registers'),
        width: 120,
        align: 'right',
        show: ({ rows }) => <span className="tabular">{rows.length}</span>,
      },
      {
        key: 'devices',
        title: say('devices'),
        width: 120,
        align: 'right',
        show: ({ units }) => <span className="tabular">{units}</span>,
      },
    ],
    form: {
      width: 1000,
      blank: { code: '', name: '', periodS: PERIOD_DEFAULT_S, rows: [], writes: [] },
      of: ({ code, name, periodS, rows, writes }) => ({ code, name, periodS, rows, writes }),
      fields: [
        {
          kind: 'text',
          name: 'code',
          label: say('code'),
          isRequired: true,
          isFixed: true,
          maxChars: 20,
          hint: say('codeHint'),
          check: (value) =>
            typeof value === 'string' && value !== '' && !MODBUS_CODE.test(value) ? say('codeHint') : null,
        },
        { kind: 'text', name: 'name', label: say('name'), isRequired: true, maxChars: NAME_MAX_CHARS },
        {
          kind: 'number',
          name: 'periodS',
          label: say('period'),
          isRequired: true,
          min: PERIOD_MIN_S,
          max: PERIOD_MAX_S,
          unit: say('seconds'),
        },
        {
          kind: 'own',
          name: 'rows',
          label: say('registers'),
          isWide: true,
          render: (isReadOnly) => <RegisterRows isReadOnly={isReadOnly} />,
        },
        {
          kind: 'own',
          name: 'writes',
          label: say('writes'),
          isWide: true,
          render: (isReadOnly) => <WriteRows isReadOnly={isReadOnly} />,
        },
      ],
      add: (fields) => access.addModbusProfile(fields),
      edit: ({ profileId }, fields) => access.editModbusProfile({ profileId, ...fields }),
    },
    remove: {
      run: async (rows) => {
        for (const { profileId } of rows) await access.removeModbusProfile({ profileId })
      },
      consequence: say('removeUnused'),
    },
  }
  return <CrudPage crud={crud} />
}

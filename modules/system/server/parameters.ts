import { type Parameter, parameterText, parameterValue, type ParametersOf } from '@gss/kit/parameter'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import { PARAMETER_PERMISSION, type ParameterRow } from '../contract/index.ts'
import type { SystemDeps } from './deps.ts'

/** Parameters are everybody's: only whom no unit binds sees and sets them, and only those of their duty. */
const may = (who: Caller, { duty }: Parameter, action: 'query' | 'edit'): boolean =>
  who.sees(null) && who.permits(PARAMETER_PERMISSION[duty], action)

const byCode = (declared: ParametersOf, code: string): Parameter | undefined =>
  Object.values(declared).find((parameter) => parameter.code === code)

export async function parameterRows(
  who: Caller,
  { db, declared, parameters }: SystemDeps,
): Promise<ParameterRow[] | Refusal> {
  const seen = Object.values(declared).filter((parameter) => may(who, parameter, 'query'))
  if (seen.length === 0) return refuse('session.notPermitted')
  const setOnes = await parameters.setOnes(db)
  return seen.map((parameter) => rowOf(parameter, setOnes.get(parameter.code), may(who, parameter, 'edit')))
}

export async function editParameter(
  ask: { code: string; value: string },
  who: Caller,
  deps: SystemDeps,
): Promise<null | Refusal> {
  const parameter = byCode(deps.declared, ask.code)
  if (!parameter) return refuse('system.parameterUnknown', { code: ask.code })
  if (!may(who, parameter, 'edit')) return refuse('session.notPermitted')
  const value = parameterValue(parameter, ask.value)
  if (value === null) return refuse('system.parameterInvalid')
  return deps.db.transaction(async (tx) => {
    const before =
      (await deps.parameters.setOnes(tx)).get(ask.code)?.value ?? parameterText(parameter.standard)
    await deps.parameters.write(tx, parameter, value, who.username)
    const subject = { kind: 'parameter', id: ask.code, name: ask.code }
    const after = { value: parameterText(value) }
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'parameter.edit',
      subject,
      before: { value: before },
      after,
    })
    return null
  })
}

export async function publicParameter(
  code: string,
  { declared, parameters }: SystemDeps,
): Promise<{ value: string | null }> {
  const parameter = byCode(declared, code)
  return { value: parameter?.isPublic ? parameterText(await parameters.valueOf(parameter)) : null }
}

type SetOne = { value: string; setAt: Date; setBy: string } | undefined
const rowOf = (parameter: Parameter, set: SetOne, isEditable: boolean): ParameterRow => ({
  code: parameter.code,
  // What an older release allowed and this one does not counts as never set.
  value: set && parameterValue(parameter, set.value) !== null ? set.value : parameterText(parameter.standard),
  standard: parameterText(parameter.standard),
  kind: kindOf(parameter),
  choices: (parameter.choices ?? []).map(parameterText),
  min: parameter.min ?? null,
  max: parameter.max ?? null,
  maxChars: parameter.maxChars ?? null,
  duty: parameter.duty,
  isPublic: parameter.isPublic,
  isEditable,
  setAt: set?.setAt ?? null,
  setBy: set?.setBy ?? null,
})

function kindOf({ standard, choices }: Parameter): ParameterRow['kind'] {
  if (choices) return 'choice'
  if (typeof standard === 'boolean') return 'yesNo'
  return typeof standard === 'number' ? 'number' : 'text'
}

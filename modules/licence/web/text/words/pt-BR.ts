import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.licence': 'Licença',
  'permission.licence': 'Licença',
  'subject.licence': 'Licença',
  'act.licence.install': 'Licença: instalada',
  'permission.trusteeship': 'Gestão delegada',
  'subject.trusteeship': 'Gestão delegada',
  'act.trusteeship.add': 'Gestão delegada: oferecida',
  'act.trusteeship.agree': 'Gestão delegada: aceita',
  'act.trusteeship.pause': 'Gestão delegada: suspensa',
  'act.trusteeship.resume': 'Gestão delegada: retomada',
  'act.trusteeship.end': 'Gestão delegada: encerrada',
}

import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  loading: 'Lendo',
  retry: 'Tentar de novo',
  choose: 'Escolha uma unidade',
  none: 'Nenhum edifício registrado',
  noneNote: 'Edifícios e andares são registrados nos dados de base',
  model: 'Modelo 3D',
  facts: '{buildings} edifícios · {floors} andares',
  note: 'Esboço: desenhado pelo número de andares, não pela posição real',
  turnLeft: 'Girar 90° à esquerda',
  turnRight: 'Girar 90° à direita',
  spread: 'Andares afastados',
  floors: 'Andares',
  chooseFloor: 'Pressione um andar para ver a planta e o que há de errado',
  noPlan: '{floor} não tem planta',
  openPlan: 'Abrir a planta',
  fire: 'Incêndio',
  supervisory: 'Supervisão',
  fault: 'Falha',
  shielded: 'Bloqueado',
  normal: 'Normal',
}

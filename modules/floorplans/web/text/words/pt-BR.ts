import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.floorplans': 'Plantas',
  'permission.plan': 'Plantas e marcadores',
  'subject.layer': 'Planta',
  'subject.floor': 'Andar',
  'subject.camera': 'Câmera',
  'act.plan.place': 'Posicionar dispositivos',
  'act.plan.move': 'Mover marcadores',
  'act.plan.remove': 'Remover marcadores',
  'act.plan.change': 'Alterar marcadores',
  'act.plan.link': 'Vincular câmera',
  'act.plan.unlink': 'Desvincular câmera',
  'act.plan.addLayer': 'Adicionar planta',
  'act.plan.renameLayer': 'Renomear planta',
  'act.plan.orderLayers': 'Ordenar plantas',
  'act.plan.deleteLayer': 'Excluir planta',
  'act.plan.setPicture': 'Trocar desenho',
  'act.plan.removePicture': 'Remover desenho',
}

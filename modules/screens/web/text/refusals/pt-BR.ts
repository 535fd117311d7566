import type { HomeRefusal } from '../../../contract/refusals.ts'

export const text: Record<HomeRefusal, string> = {
  'home.notFound': 'A unidade não existe',
  'home.fixed': 'A página da unidade é a padrão e não pode ser configurada',
  'home.notForYou': 'Só o gestor de segurança da unidade configura a página',
  'home.unreadable': 'A configuração da página não pode ser lida',
  'home.moduleUnknown': 'Não há o módulo {key}',
  'home.moduleTwice': 'O módulo {key} está repetido',
  'home.positionUnknown': 'Não há a posição {position}',
  'home.positionShared': 'Módulos exibidos não podem dividir uma posição',
  'home.nameTooLong': 'O nome do módulo tem no máximo {chars} caracteres',
  'home.pictureTooHeavy': 'O arquivo excede o limite',
  'home.fileNameTooLong': 'O nome do arquivo tem no máximo {chars} caracteres, com a extensão',
  'home.pictureUnreadable': 'A imagem está danificada ou não é imagem',
  'home.pictureTooLarge': 'A imagem é grande demais: no máximo {px}×{px} pixels',
  'home.pictureUnknown': 'A imagem expirou; envie-a de novo',
  'home.tileUnknown': 'Não há o bloco {key}',
  'home.tileTwice': 'O bloco {key} está repetido',
  'home.tileOutside': 'Um bloco passa das {columns} colunas',
  'home.tilesOverlap': 'Blocos não podem se sobrepor',
  'home.changedMeanwhile': 'Alguém alterou a tela; atualize e tente de novo',
}

/** Keys of the permission matrix, in display order. */
export const permissionKeys = [
  'SHOW',
  'LIST',
  'SAVE',
  'UPDATE',
  'DELETE',
  'UPDATE MINE',
  'DELETE MINE',
  'PUBLISH',
  'DECLINE',
  'ADD_TO_MY_LIST',
  'FRONTLINER_VIEW',
  'TRENDING',
  'TOP_VIEWED',
  'RECENT',
  'VISIBILITY_PERCENTAGE',
  'FAQS_CREATED_CHART',
  'FAQS_VIEWED_CHART',
] as const

export type PermissionKey = (typeof permissionKeys)[number]

export type Permission = { entity_name: string; permission_key: string }

export type RequiredPermission = readonly [entity: string, key: string]

/** Returns the form in which permission sets store a permission: `FAQ:UPDATE MINE`. */
export const permissionString = (entity: string, key: string): string => `${entity}:${key}`

/** The invented offices of the sample programme, each named for readers of all three languages. */
export const offices = {
  oliveHill: 'Olive Hill Centre · مركز تلّة الزيتون · Centre de la Colline aux Oliviers',
  oldMill: 'Old Mill Centre · مركز الطاحونة القديمة · Centre du Vieux Moulin',
  lanternStreet: 'Lantern Street Office · مكتب شارع الفانوس · Bureau de la rue de la Lanterne',
  harbourRoad: 'Harbour Road Office · مكتب طريق الميناء · Bureau de la route du Port',
}

/** Returns robots.txt: the sitemap if the site has public pages; otherwise crawling is disallowed. */
export const robotsTxt = (url: string, publicPages: boolean): string =>
  publicPages
    ? `User-agent: *\nDisallow: /api/\nDisallow: /reset_password/\n\nSitemap: ${url}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'

"""What is told of the games afterwards: hand histories, notices, certificates and sheets.

Modules, in the order to read them:

- ``rules``: what reports read of a table's rules: the settings of a notice or a certificate, in their order
- ``paper``: a printed paper: sheets of lines, each with a name, a value and its articles; as a page or as PDF by typst
- ``qr_code``: a QR code of a short text
- ``pdf``: PDF sheets: a typst template of this package filled with plain values
- ``notice``: the notice at a table: everything its law obliges it to display, from the table's own rules, as a page
  or a sheet
- ``certificate``: the certificate of a bet: its law and rules, what it pays, its exact return and with which
  strategy, and how it was computed
- ``hall_screen``: the hall's screen as one page that needs no server: it counts down by itself and reads itself again
- ``coverage_page``: the law's coverage as a page: what became of the rules of each source, topic by topic
- ``readings_page``: fifty readings side by side for a lawyer: the source, Spanish and English

Folders:

- ``certified``: what makes a certificate worth something to an auditor: a check by another way, and a seal
- ``charts``: pictures of odds as SVG: one look for pages, papers and files
- ``phh``: hand histories in the published PHH format: read, written and played again
- ``sheets``: sheets to print: the books of a day, prizes, leagues, seat tickets
- ``templates``: the forms that reports are filled into
"""

"""The tournament rules: what the desk answers to each rule of conduct, and the penalty it may bring."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
MED-RJ.2.1    holdem duty_breached duty=check_seat -> MAY / SCALE
MED-RJ.2.2    crazy-pineapple duty_breached duty=protect_cards -> MAY / SCALE
MED-RJ.2.3    omaha  duty_breached duty=clear_decisions -> MAY / SCALE
MED-RJ.2.4    holdem duty_breached duty=follow_action -> MAY / SCALE
MED-RJ.2.5    crazy-pineapple duty_breached duty=act_in_turn -> MAY / SCALE
MED-RJ.2.6    omaha  duty_breached duty=defend_turn -> MAY / SCALE
MED-RJ.2.7    holdem duty_breached duty=cards_visible -> MAY / SCALE
MED-RJ.2.8    crazy-pineapple duty_breached duty=chips_visible -> MAY / SCALE
MED-RJ.2.9    omaha  duty_breached duty=stay_at_table -> MAY / SCALE
MED-RJ.2.10   holdem duty_breached duty=report_errors -> MAY / SCALE
MED-RJ.2.11   crazy-pineapple duty_breached duty=justified_clock -> MAY / SCALE
MED-RJ.2.12   omaha  duty_breached duty=move_promptly -> MAY / SCALE
MED-RJ.2.13   holdem duty_breached duty=one_player -> MAY / SCALE
MED-RJ.2.14   crazy-pineapple duty_breached duty=know_rules -> MAY / SCALE
MED-RJ.2.15   omaha  duty_breached duty=behave -> MAY / SCALE
MED-RJ.2.16   crazy-pineapple duty_breached duty=check_seat -> MAY / SCALE
MED-RJ.3.1    holdem money_rules rule=devices -> obeyed
MED-RJ.3.1    crazy-pineapple money_rules rule=card_spot -> obeyed
MED-RJ.3.1    holdem money_rules rule=recording -> obeyed
MED-RJ.3.2    crazy-pineapple money_rules rule=devices -> obeyed
MED-RJ.3.3    omaha  money_rules rule=clothing -> obeyed
MED-RJ.5.1    crazy-pineapple language_used language=spanish -> allowed
MED-RJ.5.1    omaha  language_used event=local language=valencian -> allowed
MED-RJ.5.1    crazy-pineapple language_used event=local language=other -> forbidden: stop
MED-RJ.5.2    omaha  language_used language=spanish -> allowed
MED-RJ.5.2    holdem language_used event=international language=valencian -> forbidden: stop
MED-RJ.5.2    omaha  language_used event=international language=other -> forbidden: stop
MED-RJ.5.3    holdem hand_talk what=two_left -> allowed
MED-RJ.5.4    holdem collusion form=talk -> MUST | SCALE
MED-RJ.7.1    crazy-pineapple device use=message in_hand=yes -> decided BY | hand_dies / hand_lives
MED-RJ.7.2    omaha  device use=media -> allowed
MED-RJ.7.3    omaha  device use=message in_hand=no -> allowed
MED-RJ.7.4    crazy-pineapple device use=slows -> obeyed: stop
MED-RJ.7.5    holdem device use=media -> allowed
MED-RJ.7.5    holdem device use=audible -> forbidden: stop
MED-RJ.8.1    crazy-pineapple device use=call in_hand=yes -> decided BY | hand_dies / hand_lives
MED-RJ.8.1    crazy-pineapple device use=call in_hand=no -> MAY / SCALE
MED-RJ.8.2    omaha  device use=call in_hand=yes -> decided BY | hand_dies / hand_lives
MED-RJ.8.3    holdem device use=call in_hand=yes -> decided BY | hand_dies / hand_lives
MED-RJ.8.4    omaha  money_rules rule=devices -> obeyed
MED-RJ.8.5    omaha  device use=refuses -> MAY / SCALE
MED-RJ.17.1   omaha  blinds_dodged -> MAY / SCALE
MED-RJ.17.2   omaha  chips_hidden -> forfeited BY: remove_chips player | no_penalty / disqualify
MED-RJ.28.1   crazy-pineapple leaving_table all_in=no -> MAY / SCALE
MED-RJ.28.2   holdem leaving_table all_in=yes -> allowed
MED-RJ.54.2   holdem cards_out_of_sight -> MAY / SCALE
MED-RJ.55.1   holdem chips_hidden -> forfeited BY: remove_chips player | no_penalty / disqualify
MED-RJ.55.2   crazy-pineapple chips_hidden -> forfeited BY: remove_chips player | no_penalty / disqualify
MED-RJ.63.1   omaha  collusion form=soft_play -> MUST | lose_chips / disqualify
MED-RJ.63.2   holdem collusion form=soft_play -> MUST | lose_chips / disqualify
MED-RJ.64.1   crazy-pineapple collusion form=soft_play -> MUST | lose_chips / disqualify
MED-RJ.64.1   holdem collusion form=chips -> MAY / SCALE
MED-RJ.64.1   crazy-pineapple collusion form=bubble -> MAY / SCALE
MED-RJ.64.1   omaha  collusion form=other -> MAY / SCALE
MED-RJ.70.1   omaha  chips_hidden -> forfeited BY: remove_chips player | no_penalty / disqualify
MED-RJ.70.2   crazy-pineapple chips_hidden -> forfeited BY: remove_chips player | no_penalty / disqualify
MED-RJ.71.1   holdem things_on_table thing=protector -> allowed
MED-RJ.71.1   crazy-pineapple things_on_table thing=object -> forbidden: stop
MED-RJ.71.2   omaha  things_on_table thing=food -> forbidden: stop
MED-RJ.71.3   omaha  things_on_table thing=chips -> forbidden: stop
MED-RJ.73.3   crazy-pineapple unauthorised_deal authorised=yes more_paid=yes -> MAY / miss_hands / off_standings
MED-RJ.73.4   holdem unauthorised_deal authorised=yes more_paid=yes -> MAY / miss_hands / off_standings
MED-RJ.73.11  omaha  unauthorised_deal authorised=yes more_paid=yes -> MAY / miss_hands / off_standings
MED-RJ.73.12  omaha  unauthorised_deal authorised=no -> MAY / bar_future / off_standings
MED-RJ.73.13  crazy-pineapple unauthorised_deal authorised=no -> MAY / bar_future / off_standings
MED-RJ.73.11b omaha  unauthorised_deal authorised=yes more_paid=no left=6 -> MAY / disqualify / off_standings
MED-RJ.74.1   holdem etiquette breach=touching repeated=yes -> MUST | SCALE
MED-RJ.74.1   omaha  etiquette breach=splashing repeated=yes -> MUST | SCALE
MED-RJ.74.1   crazy-pineapple etiquette breach=out_of_reach repeated=yes -> MUST | SCALE
MED-RJ.74.1   holdem etiquette breach=cards_thrown repeated=yes -> MUST | SCALE
MED-RJ.74.1   omaha  etiquette breach=bad_fold repeated=yes -> MUST | SCALE
MED-RJ.74.1   crazy-pineapple etiquette breach=chips_untidy repeated=yes -> MUST | SCALE
MED-RJ.74.1   holdem etiquette breach=celebration repeated=yes -> MUST | SCALE
MED-RJ.74.1   omaha  etiquette breach=gestures repeated=yes -> MUST | SCALE
MED-RJ.74.1   omaha  excess_talk repeated=yes -> MUST | SCALE
MED-RJ.74.2   crazy-pineapple etiquette breach=splashing repeated=no -> warned: warn player
MED-RJ.74.3   holdem etiquette breach=celebration repeated=no -> MAY / SCALE
MED-RJ.74.4   holdem criticism -> MAY / SCALE
MED-RJ.75.1   crazy-pineapple criticism -> MAY / SCALE
MED-RJ.75.2   crazy-pineapple bad_language directed=yes -> MAY / SCALE
MED-RJ.75.3   holdem bad_language directed=no repeated=no -> warned: warn player
MED-RJ.75.4   holdem hygiene refuses=no -> warned: warn player
MED-RJ.75.5   omaha  hygiene refuses=no -> warned: warn player
MED-RJ.75.5   holdem hygiene refuses=yes -> MAY / SCALE
MED-RJ.75.6   crazy-pineapple against_event -> MAY / SCALE
MED-RJ.75.2b  omaha  bad_language directed=no repeated=no -> warned: warn player
MED-RJ.75.2b  holdem bad_language directed=no repeated=yes -> MAY / SCALE
MED-RJ.76.0   omaha  hand_talk what=reveal -> MAY / SCALE
MED-RJ.76.1   crazy-pineapple hand_talk what=allude -> MAY / SCALE
MED-RJ.76.a   crazy-pineapple hand_talk what=reveal -> MAY / SCALE
MED-RJ.76.b   omaha  hand_talk what=advise -> MAY / SCALE
MED-RJ.76.c   holdem hand_talk what=read -> MAY / SCALE
MED-RJ.77.2   omaha  etiquette breach=cards_thrown repeated=no -> MAY / SCALE
MED-RJ.77.3   holdem hand_talk what=reveal -> MAY / SCALE
MED-RJ.77.4   omaha  collusion form=soft_play -> MUST | lose_chips / disqualify
MED-RJ.77.5   omaha  etiquette breach=touching repeated=no -> MAY / SCALE
MED-RJ.77.5   holdem touching_cards -> MAY / SCALE
MED-RJ.77.8   omaha  bad_language directed=yes -> MAY / SCALE
MED-RJ.77.9   omaha  leaving_table all_in=no -> MAY / SCALE
MED-RJ.77.11  holdem etiquette breach=out_of_reach repeated=no -> MAY / SCALE
MED-RJ.77.12  crazy-pineapple etiquette breach=bad_fold repeated=no -> MAY / SCALE
MED-RJ.77.13  crazy-pineapple excess_talk repeated=no -> MAY / SCALE
MED-RJ.77.14  holdem etiquette breach=chips_untidy repeated=no -> MAY / SCALE
MED-RJ.77.15  crazy-pineapple disobedience -> MAY / SCALE
MED-RJ.77.16  omaha  etiquette breach=celebration repeated=no -> MAY / SCALE
MED-RJ.77.17  crazy-pineapple etiquette breach=gestures repeated=no -> MAY / SCALE
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)
